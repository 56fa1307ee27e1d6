# id: x-mut-own-diff-ops
# slot: fusion
# class: mutation
# why: an own Diff is changed after it was applied
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, artifact, diffs):
        ops = dict(diffs[0].ops)
        d = Diff('own', diffs[0].target, ops)
        a = artifact.apply(d)
        ops['zz'] = 'x'
        d.ops['zz'] = 'x'
        first = diffs[0]
        return (d, a, False)
