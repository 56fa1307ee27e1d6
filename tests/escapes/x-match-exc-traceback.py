# id: x-match-exc-traceback
# slot: acceptance
# class: escape
# why: a class pattern reads the traceback
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        try:
            [][1]
        except IndexError as e:
            match e:
                case Exception(__traceback__=t):
                    self.t = t
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
