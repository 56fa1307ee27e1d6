# id: x-fmt-percent-aug
# slot: acceptance
# class: determinism
# why: augmented percent formatting
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        t = '%s'
        t %= self
        self.t = t
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', self.t)
