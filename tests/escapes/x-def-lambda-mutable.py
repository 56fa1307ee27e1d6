# id: x-def-lambda-mutable
# slot: acceptance
# class: determinism
# why: a mutable default of a class-level lambda
# source: own
# expect: reject
class Policy:
    note = lambda x, log={}: log.setdefault(x, 0)

    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        Policy.note(1)
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
