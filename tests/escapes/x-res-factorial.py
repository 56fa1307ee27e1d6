# id: x-res-factorial
# slot: proposal
# class: resource
# why: factorial mapped
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
        self.x = list(map(math.factorial, [10 ** 8]))
        return ['Check the last step again.']
