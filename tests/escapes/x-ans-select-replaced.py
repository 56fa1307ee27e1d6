# id: x-ans-select-replaced
# slot: selection
# class: protocol
# why: a candidate changed by replace
# source: own
# expect: reject
from dataclasses import replace


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [replace(ctx.head, score=1.0)]
