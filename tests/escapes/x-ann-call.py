# id: x-ann-call
# slot: acceptance
# class: escape
# why: an annotation that calls
# source: own
# expect: reject
class Policy:
    def note(self, x: open('marker-x-ann-call', 'w')):
        return x

    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.n += 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
