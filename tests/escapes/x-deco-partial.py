# id: x-deco-partial
# slot: selection
# class: escape
# why: a facade function decorates
# source: own
# expect: reject
from functools import partial, reduce


class Policy:
    @partial
    def help():
        return 1

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
