# id: x-fmt-defaultdict-repr
# slot: acceptance
# class: determinism
# why: the text of a defaultdict shows the address of its factory
# source: own
# expect: reject
from collections import defaultdict


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        d = defaultdict(lambda: 0)
        self.t = str(d)
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', self.t)
