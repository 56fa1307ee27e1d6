# id: x-fmt-fstring-repr-conv
# slot: acceptance
# class: determinism
# why: a repr conversion of an own instance
# source: own
# expect: reject
class Box:
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        pass
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', f'{Box()!r}')
