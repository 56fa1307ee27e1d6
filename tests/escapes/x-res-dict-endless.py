# id: x-res-dict-endless
# slot: proposal
# class: resource
# why: a dict of endless pairs
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
        self.x = dict(zip(itertools.count(), itertools.count()))
        return ['Check the last step again.']
