# id: x-ans-fuse-other
# slot: fusion
# class: protocol
# why: another diff was applied
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, artifact, diffs):
        self.n += 1
        first = diffs[0]
        return (first, artifact.apply(fuse_diffs(list(diffs))), False)
