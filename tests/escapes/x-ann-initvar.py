# id: x-ann-initvar
# slot: selection
# class: escape
# why: InitVar fields
# source: own
# expect: reject
from dataclasses import dataclass, InitVar


@dataclass
class Box:
    x: InitVar[int] = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
