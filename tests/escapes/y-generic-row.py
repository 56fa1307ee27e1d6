# id: y-generic-row
# slot: proposal
# class: resource
# why: an own NamedTuple takes a subscript and makes a type
# source: own
# expect: reject
from typing import NamedTuple


class Row(NamedTuple):
    a: int


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.a = Row[int]
        return ['Check the last step again.']
