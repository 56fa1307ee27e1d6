# id: x-res-choices
# slot: proposal
# class: resource
# why: choices of a huge k
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
        self.x = random.Random(1).choices([1], k=10 ** 10)
        return ['Check the last step again.']
