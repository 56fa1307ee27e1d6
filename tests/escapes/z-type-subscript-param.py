# id: z-type-subscript-param
# slot: proposal
# class: resource
# why: a facade class as an argument takes a subscript
# source: own
# expect: reject
from collections import Counter


class Policy:
    def _sub(self, k):
        return k[0]

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.a = self._sub(Counter)
        return ['Check the last step again.']
