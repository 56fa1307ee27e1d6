# id: x-spec-str-nonstr
# slot: acceptance
# class: protocol
# why: __str__ of an own class as detail
# source: own
# expect: reject
class Box:
    def __str__(self):
        return 'x'


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        pass
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', Box())
