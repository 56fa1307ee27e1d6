# id: m-promotion-grouped-runs
# slot: promotion
# class: protocol
# why: itertools.groupby over sorted reports, list of groups
# source: own
# expect: accept
from itertools import groupby


class Policy:
    def observe(self, reports):
        ordered = sorted(reports, key=lambda r: r.artifact_id)
        out = []
        for aid, group in groupby(ordered, key=lambda r: r.artifact_id):
            items = list(group)
            wins = [r for r in items if r.category == "committed"]
            if len(wins) * 2 > len(items):
                out.append(Promotion(aid, f"{len(wins)} of {len(items)} committed"))
        return out
