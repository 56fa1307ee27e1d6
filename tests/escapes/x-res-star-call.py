# id: x-res-star-call
# slot: proposal
# class: resource
# why: an endless iterator as arguments
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
        self.x = max(*itertools.count())
        return ['Check the last step again.']
