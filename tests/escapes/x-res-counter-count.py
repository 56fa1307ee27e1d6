# id: x-res-counter-count
# slot: proposal
# class: resource
# why: a Counter of an endless iterator
# source: own
# expect: reject
import itertools
from collections import Counter


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = Counter(itertools.repeat(1))
        return ['Check the last step again.']
