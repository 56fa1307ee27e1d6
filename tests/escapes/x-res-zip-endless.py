# id: x-res-zip-endless
# slot: proposal
# class: resource
# why: a list of two endless iterators zipped
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
        self.x = list(zip(itertools.count(), itertools.count()))
        return ['Check the last step again.']
