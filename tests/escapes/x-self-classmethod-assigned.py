# id: x-self-classmethod-assigned
# slot: acceptance
# class: determinism
# why: classmethod applied by assignment: self is the class
# source: own
# expect: reject
class Policy:
    count = 0

    def bump(self):
        self.count += 1

    bumped = classmethod(bump)

    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.bumped()
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
