# id: x-tgt-slots-data
# slot: acceptance
# class: determinism
# why: a slot descriptor of a class is overwritten
# source: own
# expect: reject
class Box:
    __slots__ = ('x',)


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        Box.x = 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
