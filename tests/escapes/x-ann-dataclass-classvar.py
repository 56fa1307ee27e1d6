# id: x-ann-dataclass-classvar
# slot: acceptance
# class: escape
# why: a quoted ClassVar with a payload in a dataclass
# source: own
# expect: reject
from dataclasses import dataclass


@dataclass
class Box:
    x: 'ClassVar[open(1)]' = 0


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.n += 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
