# id: x-attr-namedtuple-replace
# slot: selection
# class: benign-after-all, escape
# why: _fields of an own NamedTuple is private of a foreign class
# source: own
# expect: accept
# contained: _replace and _asdict of an own NamedTuple give plain data of own values
from typing import NamedTuple


class Row(NamedTuple):
    a: object


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.b = Row(1)._replace(a=2)._asdict()
        return [ctx.head]
