# id: x-res-sample-range
# slot: proposal
# class: resource
# why: sample of a huge range
# source: own
# expect: reject
import random


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = random.Random(1).sample(range(10 ** 12), 10 ** 9)
        return ['Check the last step again.']
