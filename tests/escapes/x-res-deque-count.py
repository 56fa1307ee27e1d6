# id: x-res-deque-count
# slot: proposal
# class: resource
# why: a deque of an endless iterator
# source: own
# expect: reject
import itertools
from collections import deque


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = deque(itertools.count(), maxlen=3)
        return ['Check the last step again.']
