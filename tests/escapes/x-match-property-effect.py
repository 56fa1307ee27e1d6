# id: x-match-property-effect
# slot: acceptance
# class: determinism
# why: a property with a store in it is read by a pattern of a shared object
# source: own
# expect: reject
class Box:
    @property
    def size(self):
        self.hits = 1
        return 1


BOX = Box()


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        match BOX:
            case Box(size=s):
                self.s = s
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
