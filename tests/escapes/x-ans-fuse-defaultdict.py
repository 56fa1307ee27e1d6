# id: x-ans-fuse-defaultdict
# slot: fusion
# class: protocol
# why: edits that are a defaultdict with an own factory
# source: own
# expect: reject
from collections import defaultdict


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, artifact, diffs):
        o = defaultdict(lambda: 'x')
        o['zz']
        d = Diff('own', diffs[0].target, o)
        first = diffs[0]
        return (d, artifact.apply(d), True)
