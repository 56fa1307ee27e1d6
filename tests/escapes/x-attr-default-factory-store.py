# id: x-attr-default-factory-store
# slot: selection
# class: mutation
# why: default_factory of a facade container is replaced
# source: own
# expect: reject
from collections import defaultdict


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        d = defaultdict(list)
        d.default_factory = ctx.candidates.__class__
        return [ctx.head]
