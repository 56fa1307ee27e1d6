# id: x-tgt-own-class-loop
# slot: acceptance
# class: determinism
# why: a class attribute through a loop variable
# source: own
# expect: reject
class Box:
    hits = 0


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        for k in (Box, Box):
            k.hits = 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
