# id: x-fmt-fstring-dunder
# slot: acceptance
# class: escape
# why: an f-string field with a dunder
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.t = f'{ctx.__class__.__mro__}'
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
