# id: x-ans-fuse-unapplied
# slot: fusion
# class: protocol
# why: the artifact unchanged
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, artifact, diffs):
        self.n += 1
        first = diffs[0]
        return (first, artifact, False)
