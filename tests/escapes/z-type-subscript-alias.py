# id: z-type-subscript-alias
# slot: proposal
# class: resource
# why: a facade class under another name takes a subscript
# source: own
# expect: reject
from collections import Counter


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        k = Counter
        self.a = k[int]
        return ['Check the last step again.']
