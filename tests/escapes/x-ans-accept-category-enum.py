# id: x-ans-accept-category-enum
# slot: acceptance
# class: protocol
# why: an own enum as category
# source: own
# expect: reject
from enum import Enum


class Cat(Enum):
    A = 'committed'
    B = 'below-threshold'


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.n += 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, Cat.A if ok else Cat.B)
