# id: z-generic-row
# slot: acceptance
# class: resource
# why: subscripting an own NamedTuple under another name makes a type at run time, nested without end
# source: own
# expect: reject
from typing import NamedTuple


class Row(NamedTuple):
    a: int


class Policy:
    def accept(self, ctx):
        kind = Row
        for _ in range(50):
            kind = kind[kind]
        return AcceptDecision(ctx.cand_cheap > ctx.base_cheap)
