# id: x-attr-default-factory
# slot: selection
# class: escape
# why: default_factory made an own name
# source: own
# expect: reject
from collections import defaultdict


class Box:
    def __init__(self):
        self.default_factory = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        d = defaultdict(list)
        self.f = d.default_factory
        return [ctx.head]
