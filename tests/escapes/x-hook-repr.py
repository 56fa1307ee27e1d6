# id: x-hook-repr
# slot: acceptance
# class: determinism
# why: the text of the verifier
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def accept(self, ctx):
        pass
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', str(getattr(self, '_v', '')))
