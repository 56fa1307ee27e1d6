# id: x-res-deque-extend-self
# slot: proposal
# class: resource
# why: a deque extended by itself in a loop
# source: own
# expect: reject
from collections import deque


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        d = deque([1])
        for _ in range(60):
            d.extend(d)
        return ['Check the last step again.']
