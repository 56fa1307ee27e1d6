# id: x-match-partial
# slot: acceptance
# class: escape
# why: a class pattern reads partial.func
# source: own
# expect: reject
from functools import partial


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        match partial(len):
            case partial(func=f):
                self.f = f
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
