# id: x-attr-static-wrapped
# slot: acceptance
# class: escape
# why: staticmethod called at run time and its __wrapped__, an own name
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.wrapped = 0


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        f = staticmethod(len)
        self.b = f.wrapped
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
