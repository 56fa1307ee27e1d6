# id: x-fmt-str-class
# slot: acceptance
# class: determinism
# why: text of a function stored in a table
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        table = {'f': repr}
        self.t = table['f'](lambda: 1)
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', self.t)
