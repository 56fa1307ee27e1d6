# id: x-shadow-acceptdecision
# slot: acceptance
# class: protocol
# why: an own dataclass called AcceptDecision
# source: own
# expect: reject
from dataclasses import dataclass


@dataclass
class AcceptDecision:
    accept: bool
    category: str = ''
    detail: str = ''
    p_improve: float = 0.0
    observed_delta: float = 0.0


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.n += 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
