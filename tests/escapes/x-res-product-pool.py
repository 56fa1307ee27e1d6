# id: x-res-product-pool
# slot: proposal
# class: resource
# why: product copies a huge pool
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
        self.x = itertools.product([0] * 1000, repeat=10 ** 8)
        return ['Check the last step again.']
