# id: x-ans-accept-int
# slot: acceptance
# class: protocol
# why: 1 for the truth value
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
        return AcceptDecision(1 if ok else 0, 'committed' if ok else 'below-threshold')
