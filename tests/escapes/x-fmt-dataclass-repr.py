# id: x-fmt-dataclass-repr
# slot: acceptance
# class: determinism
# why: the made repr of an own dataclass shows a lambda
# source: own
# expect: reject
from dataclasses import dataclass


@dataclass
class Box:
    x: object


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.t = repr(Box(lambda: 1))
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', self.t)
