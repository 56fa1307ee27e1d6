# id: m-fusion-union-if-compatible
# slot: fusion
# class: protocol
# why: all over combinations, early return, fuse_diffs
# source: own
# expect: accept
from itertools import combinations


class Policy:
    MAX_OPS = 12

    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        clash = any(diffs_contradict(a, b) for a, b in combinations(diffs, 2))
        total = sum(d.size() for d in diffs)
        if not clash and total <= self.MAX_OPS:
            merged = fuse_diffs(list(diffs))
            return merged, artifact.apply(merged), True
        best = max(diffs, key=lambda d: (d.size(), d.diff_id))
        return best, artifact.apply(best), False
