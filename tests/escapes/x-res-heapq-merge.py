# id: x-res-heapq-merge
# slot: proposal
# class: resource
# why: a merge of endless iterators
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
        self.x = list(heapq.merge(itertools.count(), itertools.count()))
        return ['Check the last step again.']
