# id: x-fmt-index
# slot: acceptance
# class: escape
# why: format with an index field in a stored template
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        t = {'a': '{0[__x__]}'}
        self.t = t['a'].format({})
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
