# id: x-match-own-keyword
# slot: acceptance
# class: escape
# why: a class pattern of object with an own name on a generator
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        g = (k for k in [1])
        match g:
            case object(gi_frame=f):
                self.f = f
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
