# id: y-base-rebound
# slot: selection
# class: escape
# why: a base is a module constant of an own class's name
# source: own
# expect: reject
from collections import deque


class Outer:
    class Box:
        pass


Box = deque


class Kid(Box):
    def look(self):
        return self._items


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.k = Kid([1])
        return [ctx.head]
