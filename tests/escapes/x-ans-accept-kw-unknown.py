# id: x-ans-accept-kw-unknown
# slot: acceptance
# class: protocol
# why: an unknown field
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.n += 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(accept=ok, category='committed' if ok else 'below-threshold', weight=1)
