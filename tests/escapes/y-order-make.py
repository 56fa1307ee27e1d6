# id: y-order-make
# slot: proposal
# class: determinism
# why: _make of an own NamedTuple walks a set
# source: own
# expect: reject
from typing import NamedTuple


class Row(NamedTuple):
    a: str
    b: str
    c: str


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        w = Row._make({'cedar', 'birch', 'ash'})[0]
        return ['Note ' + w + '.']
