# id: w-import-twice
# slot: selection
# class: escape
# why: one name imported in two scopes for two things
# source: own
# expect: reject
from math import sqrt as choose


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        from random import Random as choose
        self.r = choose(None)
        return [ctx.head]
