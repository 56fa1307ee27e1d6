# id: x-self-unbound-reduce
# slot: selection
# class: escape
# why: reduce binds a foreign self
# source: own
# expect: reject
from functools import reduce


class Box:
    def __init__(self):
        self.gi_frame = 0

    def peek2(self, other):
        return self.gi_frame


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = reduce(Box.peek2, [g, g])
        return [ctx.head]
