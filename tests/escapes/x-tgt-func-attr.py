# id: x-tgt-func-attr
# slot: acceptance
# class: determinism
# why: an attribute of an own function
# source: own
# expect: reject
def helper():
    return 1


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        helper.calls = 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
