# id: u-default-pop-input
# slot: selection
# class: mutation
# why: defaultdict.pop of dict on an input
# source: own
# expect: reject
from collections import defaultdict


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        defaultdict.pop(ctx.head.state, 'a', None)
        return [ctx.head]
