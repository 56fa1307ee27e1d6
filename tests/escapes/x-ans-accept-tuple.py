# id: x-ans-accept-tuple
# slot: acceptance
# class: protocol
# why: a tuple for the decision
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
        return (ok, 'committed' if ok else 'below-threshold', '', 0.5, 0.0)
