# id: m-promotion-category-counts
# slot: promotion
# class: protocol
# why: Counter of categories, get, tuple answer
# source: own
# expect: accept
from collections import Counter


class Policy:
    BAD = ("below-threshold", "oracle-rejected", "cas-conflict")

    def observe(self, reports):
        categories = {}
        for r in reports:
            categories.setdefault(r.artifact_id, Counter())[r.category or "unknown"] += 1
        return tuple(
            Promotion(aid, ", ".join(f"{name}: {k}" for name, k in sorted(counts.items())))
            for aid, counts in sorted(categories.items())
            if counts.get("committed", 0) > sum(counts[b] for b in self.BAD)
        )
