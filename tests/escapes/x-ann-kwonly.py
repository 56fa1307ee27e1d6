# id: x-ann-kwonly
# slot: selection
# class: escape
# why: KW_ONLY marker
# source: own
# expect: reject
from dataclasses import dataclass, KW_ONLY


@dataclass
class Box:
    _: KW_ONLY
    x: int = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
