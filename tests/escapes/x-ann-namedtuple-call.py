# id: x-ann-namedtuple-call
# slot: acceptance
# class: escape
# why: a call as the type of a field
# source: own
# expect: reject
from typing import NamedTuple


class Box(NamedTuple):
    x: open('marker-x-ann-namedtuple-call', 'w')


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.n += 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
