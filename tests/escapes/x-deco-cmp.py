# id: x-deco-cmp
# slot: selection
# class: escape
# why: cmp_to_key decorates
# source: own
# expect: reject
from functools import cmp_to_key


class Policy:
    @cmp_to_key
    def help(a, b):
        return 1

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
