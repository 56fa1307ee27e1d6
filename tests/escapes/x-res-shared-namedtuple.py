# id: x-res-shared-namedtuple
# slot: proposal
# class: resource
# why: the made comparison of a NamedTuple over shared halves
# source: own
# expect: reject
from typing import NamedTuple


class Box(NamedTuple):
    a: object
    b: object


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x, y = (1,), (1,)
        for _ in range(60):
            x, y = Box(x, x), Box(y, y)
        self.x = x == y
        return ['Check the last step again.']
