# id: x-tgt-frozen-super
# slot: acceptance
# class: mutation
# why: object.__setattr__ passes a frozen dataclass
# source: own
# expect: reject
from dataclasses import dataclass


@dataclass(frozen=True)
class Box:
    x: int


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        object.__setattr__(Box(1), 'x', 2)
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
