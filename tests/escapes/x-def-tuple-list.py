# id: x-def-tuple-list
# slot: acceptance
# class: determinism
# why: a list hidden in a tuple default
# source: own
# expect: reject
class Policy:
    def note(self, t=([],)):
        t[0].append(1)

    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.note()
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
