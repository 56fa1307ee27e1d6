# id: m-conflict-subset-search
# slot: conflict
# class: protocol
# why: itertools.combinations over at most ten, early exit
# source: own
# expect: accept
from itertools import combinations


class Policy:
    LIMIT = 8

    def _ok(self, group):
        return not any(diffs_contradict(a.diff, b.diff) for a, b in combinations(group, 2))

    def resolve(self, artifact, cards):
        pool = list(cards[: self.LIMIT])
        for size in range(len(pool), 0, -1):
            options = [g for g in combinations(pool, size) if self._ok(g)]
            if options:
                best = max(options, key=lambda g: sum(c.before_after_delta for c in g))
                return list(best), len(cards) - len(best)
        return [cards[0]], len(cards) - 1
