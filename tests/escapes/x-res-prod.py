# id: x-res-prod
# slot: proposal
# class: resource
# why: prod of a long range
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
        self.x = math.prod(range(1, 10 ** 7))
        return ['Check the last step again.']
