# id: w-namedtuple-field-hook
# slot: selection
# class: escape
# why: a named tuple with a field of a dunder name
# source: own
# expect: reject
from collections import namedtuple

Row = namedtuple('Row', '__class__ x')


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
