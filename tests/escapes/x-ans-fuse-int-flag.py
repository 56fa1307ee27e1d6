# id: x-ans-fuse-int-flag
# slot: fusion
# class: protocol
# why: 0 for the flag
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, artifact, diffs):
        self.n += 1
        first = diffs[0]
        return (first, artifact.apply(first), 0)
