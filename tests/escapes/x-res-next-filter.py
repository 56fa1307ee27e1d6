# id: x-res-next-filter
# slot: proposal
# class: resource
# why: filter never finds anything
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
        self.x = next(filter(None, itertools.repeat(0)))
        return ['Check the last step again.']
