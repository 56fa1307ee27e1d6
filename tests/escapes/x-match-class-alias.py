# id: x-match-class-alias
# slot: acceptance
# class: escape
# why: the class of a class pattern is a local variable
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        k = object
        match ctx:
            case k(base_env=b):
                self.b = b
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
