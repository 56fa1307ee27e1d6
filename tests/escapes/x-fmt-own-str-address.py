# id: x-fmt-own-str-address
# slot: acceptance
# class: determinism
# why: an own __str__ that falls back on object
# source: own
# expect: reject
class Box:
    def __str__(self):
        return super().__repr__()


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.t = str(Box())
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', self.t)
