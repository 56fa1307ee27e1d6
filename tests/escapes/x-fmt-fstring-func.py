# id: x-fmt-fstring-func
# slot: acceptance
# class: determinism
# why: an f-string of a function shows its address
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        pass
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', f'{len} {self.accept}')
