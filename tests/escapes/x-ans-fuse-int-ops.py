# id: x-ans-fuse-int-ops
# slot: fusion
# class: protocol
# why: a number as an edit
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, artifact, diffs):
        d = Diff('own', diffs[0].target, {k: 1 for k in diffs[0].ops})
        first = diffs[0]
        return (d, artifact.apply(d), False)
