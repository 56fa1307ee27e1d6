# id: x-res-nsmallest-map
# slot: proposal
# class: resource
# why: nsmallest mapped
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
        self.x = list(map(heapq.nsmallest, [3], [itertools.repeat(1)]))
        return ['Check the last step again.']
