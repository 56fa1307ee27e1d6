# id: x-attr-namedtuple-own
# slot: selection
# class: escape
# why: _make and _replace of an own NamedTuple
# source: own
# expect: reject
from typing import NamedTuple


class Row(NamedTuple):
    a: object


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.b = Row._make(ctx.candidates)
        return [ctx.head]
