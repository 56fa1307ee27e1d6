# id: x-deco-dataclass-star
# slot: selection
# class: escape
# why: dataclass with unpacked flags
# source: own
# expect: reject
from dataclasses import dataclass


@dataclass(**{'frozen': True})
class Box:
    x: int = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
