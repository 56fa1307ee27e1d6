# id: x-tgt-del-import
# slot: selection
# class: mutation
# why: deleting an attribute of a module
# source: own
# expect: reject
import math


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        del math.pi
        return [ctx.head]
