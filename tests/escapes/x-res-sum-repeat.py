# id: x-res-sum-repeat
# slot: proposal
# class: resource
# why: sum of repeat without end
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
        self.x = sum(itertools.repeat(1))
        return ['Check the last step again.']
