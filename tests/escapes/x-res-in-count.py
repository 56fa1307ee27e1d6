# id: x-res-in-count
# slot: proposal
# class: resource
# why: membership in an endless iterator
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
        self.x = -1 in itertools.count()
        return ['Check the last step again.']
