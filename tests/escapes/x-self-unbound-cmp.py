# id: x-self-unbound-cmp
# slot: selection
# class: escape
# why: cmp_to_key binds a foreign self
# source: own
# expect: reject
from functools import cmp_to_key


class Box:
    def __init__(self):
        self.gi_frame = 0
        self.seen = 0

    def peek2(self, other):
        other.seen = self.gi_frame
        return 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        sorted([g, g], key=cmp_to_key(Box.peek2))
        return [ctx.head]
