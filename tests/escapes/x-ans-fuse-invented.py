# id: x-ans-fuse-invented
# slot: fusion
# class: protocol
# why: an invented edit
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, artifact, diffs):
        d = Diff('own', diffs[0].target, dict(diffs[0].ops) | {'zz': 'x'})
        first = diffs[0]
        return (d, artifact.apply(d), False)
