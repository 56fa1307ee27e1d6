# id: x-self-varargs
# slot: acceptance
# class: escape
# why: self gathers all arguments of a nested function
# source: own
# expect: reject
import math


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        def f(*self):
            return self._x
        f(math)
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
