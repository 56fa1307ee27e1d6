# id: x-res-product
# slot: proposal
# class: resource
# why: product of a hundred factors
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
        self.x = list(itertools.product(range(10), repeat=100))
        return ['Check the last step again.']
