# id: w-dataclass-field-dunder
# slot: selection
# class: escape
# why: a dataclass field of a dunder name
# source: own
# expect: reject
from dataclasses import dataclass


@dataclass
class Box:
    __class__: int = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
