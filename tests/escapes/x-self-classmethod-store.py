# id: x-self-classmethod-store
# slot: acceptance
# class: determinism
# why: a class method stores on the class
# source: own
# expect: reject
class Policy:
    count = 0

    @classmethod
    def bump(cls):
        cls.count = cls.count + 1

    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.bump()
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
