# id: x-res-permutations-len
# slot: proposal
# class: resource
# why: permutations of thirty
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
        self.x = max(itertools.permutations(range(30)))
        return ['Check the last step again.']
