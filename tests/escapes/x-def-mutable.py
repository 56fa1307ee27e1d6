# id: x-def-mutable
# slot: acceptance
# class: determinism
# why: a mutable default of a helper keeps state
# source: own
# expect: reject
class Policy:
    def note(self, x, log=[]):
        log.append(x)
        return len(log)

    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.note(1)
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
