# id: x-attr-property-fget
# slot: acceptance
# class: escape
# why: fget of an own property
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.fget = 0


class Policy:
    @property
    def margin(self):
        return 0.0

    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.b = Policy.margin.fget
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
