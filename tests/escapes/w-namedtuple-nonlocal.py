# id: w-namedtuple-nonlocal
# slot: selection
# class: escape
# why: namedtuple under another name with a computed name
# source: own
# expect: reject
from collections import namedtuple as nt


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.t = nt('A' + 'B', 'x y')
        return [ctx.head]
