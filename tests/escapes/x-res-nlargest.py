# id: x-res-nlargest
# slot: proposal
# class: resource
# why: nlargest of a huge number
# source: own
# expect: reject
import itertools
import heapq


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = heapq.nlargest(10 ** 10, itertools.count())
        return ['Check the last step again.']
