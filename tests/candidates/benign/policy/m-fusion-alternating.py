# id: m-fusion-alternating
# slot: fusion
# class: protocol
# why: a counter on self, tuple of answers by a helper
# source: own
# expect: accept
class Policy:
    def __init__(self):
        self._round = -1

    @staticmethod
    def _single(artifact, diff):
        return diff, artifact.apply(diff), False

    def select(self, artifact, diffs):
        self._round += 1
        if self._round % 3 == 2 and len(diffs) > 1:
            union = fuse_diffs(list(diffs))
            return (union, artifact.apply(union), True)
        return self._single(artifact, diffs[self._round % len(diffs)])
