# id: x-fmt-list-of-methods
# slot: acceptance
# class: escape
# why: format in a list of methods
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        fs = ['{0.__class__}'.format]
        self.t = fs[0](self)
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
