# id: x-res-comb
# slot: proposal
# class: resource
# why: comb of a huge number
# source: own
# expect: reject
import math


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = math.comb(10 ** 7, 5 * 10 ** 6)
        return ['Check the last step again.']
