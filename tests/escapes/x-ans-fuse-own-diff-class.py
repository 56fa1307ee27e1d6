# id: x-ans-fuse-own-diff-class
# slot: fusion
# class: protocol
# why: an own class with the fields of a diff
# source: own
# expect: reject
class Fake:
    def __init__(self, d):
        self.diff_id = d.diff_id
        self.target = d.target
        self.ops = dict(d.ops)
        self.contract_breaking = d.contract_breaking
        self.author = d.author
        self.rationale = d.rationale


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, artifact, diffs):
        d = Fake(diffs[0])
        first = diffs[0]
        return (d, artifact.apply(d), False)
