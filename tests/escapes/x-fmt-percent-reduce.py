# id: x-fmt-percent-reduce
# slot: acceptance
# class: determinism
# why: percent inside a lambda under reduce
# source: own
# expect: reject
from functools import reduce


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.t = reduce(lambda a, b: a % b, ['%s', self])
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', self.t)
