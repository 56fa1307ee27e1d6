# id: x-self-rebound-def
# slot: acceptance
# class: escape
# why: self is bound by a nested def
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        def self():
            return 1
        self.calls = 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
