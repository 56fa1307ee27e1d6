# id: y-generic-counter
# slot: proposal
# class: resource
# why: a facade class takes a subscript and makes a type
# source: own
# expect: reject
from collections import Counter


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        a = Counter
        for _ in range(200):
            a = Counter[a]
        self.a = a
        return ['Check the last step again.']
