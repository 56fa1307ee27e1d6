# id: x-tgt-facade-class
# slot: acceptance
# class: mutation
# why: a method of a facade class
# source: own
# expect: reject
import random


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        random.Random.random = lambda self: 0.5
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
