# id: x-hook-rate-own
# slot: acceptance
# class: protocol
# why: MergeContext.rate of an own object
# source: own
# expect: reject
class Box:
    def __getitem__(self, i):
        return 'x'


class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def accept(self, ctx):
        self.a = MergeContext.rate(Box())
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
