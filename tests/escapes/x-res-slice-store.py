# id: x-res-slice-store
# slot: proposal
# class: resource
# why: a slice store of an endless iterator
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
        s = [1]
        s[0:0] = itertools.count()
        return ['Check the last step again.']
