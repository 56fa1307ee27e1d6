# id: y-pattern-shadowed-class
# slot: selection
# class: escape
# why: the class of a pattern is a local of an own class's name
# source: own
# expect: reject
from collections import deque


class Box:
    def __init__(self):
        self._items = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        Box = deque
        match deque([1]):
            case Box(_items=q):
                self.q = q
        return [ctx.head]
