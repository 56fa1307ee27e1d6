# id: x-res-combinations
# slot: proposal
# class: resource
# why: combinations of a large pool
# source: own
# expect: reject
import itertools


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = sum(1 for _ in itertools.combinations(range(200), 100))
        return ['Check the last step again.']
