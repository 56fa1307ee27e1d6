# id: w-dataclass-slots-super
# slot: selection
# class: escape
# why: a dataclass with slots leaves its first class behind
# source: own
# expect: reject
from dataclasses import dataclass


@dataclass(slots=True)
class Box:
    x: int

    def kind(self):
        return __class__


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.k = Box(1).kind()
        return [ctx.head]
