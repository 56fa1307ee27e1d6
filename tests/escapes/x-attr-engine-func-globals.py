# id: x-attr-engine-func-globals
# slot: acceptance
# class: escape
# why: globals of an engine function
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.b = fuse_diffs.__globals__['__builtins__']['open']('marker-x-attr-engine-func-globals', 'w')
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
