# id: x-match-match-args
# slot: acceptance
# class: escape
# why: own __match_args__ names a dunder
# source: own
# expect: reject
class Box:
    __match_args__ = ('__class__',)


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        match Box():
            case Box(k):
                self.k = k
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
