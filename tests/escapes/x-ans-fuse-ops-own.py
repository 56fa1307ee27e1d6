# id: x-ans-fuse-ops-own
# slot: fusion
# class: protocol
# why: edits that are an own mapping
# source: own
# expect: reject
class Ops:
    def __init__(self, o):
        self.o = o

    def items(self):
        return self.o.items()

    def __getitem__(self, k):
        return self.o[k]

    def __iter__(self):
        return iter(self.o)

    def __len__(self):
        return len(self.o)


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, artifact, diffs):
        d = Diff('own', diffs[0].target, Ops(diffs[0].ops))
        first = diffs[0]
        return (d, artifact.apply(d), False)
