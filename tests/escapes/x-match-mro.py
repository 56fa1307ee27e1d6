# id: x-match-mro
# slot: acceptance
# class: escape
# why: a class pattern reads mro of a class
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.mro = 0


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        match Policy:
            case object(mro=m):
                self.m = m()
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
