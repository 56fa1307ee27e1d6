# id: x-res-randrange-huge
# slot: proposal
# class: resource
# why: randrange of a number with a billion bits
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
        self.x = random.Random(1).randrange(1 << 10 ** 10)
        return ['Check the last step again.']
