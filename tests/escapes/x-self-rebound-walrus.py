# id: x-self-rebound-walrus
# slot: acceptance
# class: escape
# why: self bound to a module by a walrus
# source: own
# expect: reject
import math


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        (self := math)
        self._x = 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
