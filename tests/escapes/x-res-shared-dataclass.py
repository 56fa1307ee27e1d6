# id: x-res-shared-dataclass
# slot: proposal
# class: resource
# why: the made __eq__ of a dataclass over shared halves
# source: own
# expect: reject
from dataclasses import dataclass


@dataclass
class Box:
    x: object


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x, y = [1], [1]
        for _ in range(60):
            x, y = [x, x], [y, y]
        self.x = Box(x) == Box(y)
        return ['Check the last step again.']
