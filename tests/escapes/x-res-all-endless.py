# id: x-res-all-endless
# slot: proposal
# class: resource
# why: all of an endless iterator
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
        self.x = all(itertools.count(1))
        return ['Check the last step again.']
