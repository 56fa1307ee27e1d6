# id: x-def-iter
# slot: acceptance
# class: determinism
# why: an iterator as default
# source: own
# expect: reject
class Policy:
    def note(self, it=iter([1, 2, 3])):
        return next(it)

    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.note()
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
