# id: x-def-builtin
# slot: acceptance
# class: escape
# why: a default names a builtin function
# source: own
# expect: reject
class Policy:
    def note(self, x, f=hash):
        return f(x.base_env)

    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.note(ctx)
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
