# id: x-deco-dataclass-computed
# slot: selection
# class: escape
# why: dataclass with a computed flag
# source: own
# expect: reject
from dataclasses import dataclass


@dataclass(frozen=bool(len('a')))
class Box:
    x: int = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
