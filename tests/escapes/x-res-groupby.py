# id: x-res-groupby
# slot: proposal
# class: resource
# why: a group without end
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
        for k, g in itertools.groupby(itertools.repeat(1)):
            self.x = len(list(g))
        return ['Check the last step again.']
