# id: x-res-counter-elements
# slot: proposal
# class: resource
# why: elements of a huge count
# source: own
# expect: reject
from collections import Counter


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = sorted(Counter({'a': 10 ** 11}).elements())
        return ['Check the last step again.']
