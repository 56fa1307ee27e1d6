# id: x-res-perm
# slot: proposal
# class: resource
# why: perm of a huge number
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
        self.x = math.perm(10 ** 7)
        return ['Check the last step again.']
