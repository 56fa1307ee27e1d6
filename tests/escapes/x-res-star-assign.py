# id: x-res-star-assign
# slot: proposal
# class: resource
# why: an endless iterator in a starred target
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
        a, *b = itertools.count()
        return ['Check the last step again.']
