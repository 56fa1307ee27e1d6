# id: x-fmt-stored-width
# slot: acceptance
# class: resource
# why: a huge width in a stored template
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        t = '{:>' + '9' * 9 + '}'
        self.t = t.format(1)
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
