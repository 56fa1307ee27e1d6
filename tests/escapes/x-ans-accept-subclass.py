# id: x-ans-accept-subclass
# slot: acceptance
# class: protocol
# why: a subclass of the decision
# source: own
# expect: reject
class Mine(AcceptDecision):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.n += 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return Mine(ok)
