# id: x-ans-accept-none
# slot: acceptance
# class: protocol
# why: None for the truth value of a refusal
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
        return AcceptDecision(ok or None, 'committed' if ok else 'below-threshold')
