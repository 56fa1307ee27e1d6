# id: x-tgt-own-class-param
# slot: acceptance
# class: determinism
# why: a class attribute through a helper
# source: own
# expect: reject
class Box:
    hits = 0


def mark(x):
    x.hits = 1


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        mark(Box)
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
