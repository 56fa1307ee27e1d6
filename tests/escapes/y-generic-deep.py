# id: y-generic-deep
# slot: proposal
# class: resource
# why: types nested in types are hashed
# source: own
# expect: reject
from collections import Counter


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        a = Counter
        for _ in range(200000):
            a = Counter[a]
        self.a = a == Counter[a]
        return ['Check the last step again.']
