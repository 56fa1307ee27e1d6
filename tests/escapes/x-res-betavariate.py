# id: x-res-betavariate
# slot: proposal
# class: resource
# why: betavariate with parameters that never accept
# source: own
# expect: reject
import random
import math


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = random.Random(1).betavariate(math.inf, math.nan)
        self.y = random.Random(1).betavariate(1e308, 1e308)
        while True:
            self.n += 1
        return ['Check the last step again.']
