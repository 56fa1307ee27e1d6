# id: x-res-combinations-r
# slot: proposal
# class: resource
# why: combinations with a huge r
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
        self.x = itertools.combinations([1, 2], 10 ** 10)
        return ['Check the last step again.']
