# id: x-fmt-bound
# slot: acceptance
# class: escape
# why: format as a bound method
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        f = '{0.__class__}'.format
        self.t = f(self)
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
