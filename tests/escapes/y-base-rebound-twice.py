# id: y-base-rebound-twice
# slot: selection
# class: escape
# why: a base is rebound after its definition
# source: own
# expect: reject
from collections import Counter


class Box:
    pass


Box = Counter


class Kid(Box):
    def look(self):
        return 1


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.k = Kid([1])
        return [ctx.head]
