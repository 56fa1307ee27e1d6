# id: x-ann-annotated
# slot: selection
# class: escape
# why: a call inside Annotated
# source: own
# expect: reject
from typing import Annotated


class Policy:
    def note(self, x: Annotated[int, open('marker-x-ann-annotated', 'w')]):
        return x

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
