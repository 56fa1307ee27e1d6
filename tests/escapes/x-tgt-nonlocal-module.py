# id: x-tgt-nonlocal-module
# slot: acceptance
# class: determinism
# why: global is hidden in a nested function
# source: own
# expect: reject
HITS = 0


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        def f():
            global HITS
            HITS = 1
        f()
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
