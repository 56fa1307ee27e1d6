# id: x-hook-comparable-own
# slot: acceptance
# class: protocol
# why: a method of an engine value called unbound on an own object
# source: own
# expect: reject
class Box:
    base_env = 'a'
    cand_env = 'a'


class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def accept(self, ctx):
        self.a = MergeContext.comparable(Box())
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
