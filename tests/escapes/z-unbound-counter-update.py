# id: z-unbound-counter-update
# slot: selection
# class: mutation
# why: Counter.update called unbound on the state of a candidate
# source: own
# expect: reject
from collections import Counter


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        Counter.update(ctx.head.state, {'k': 1})
        return [ctx.head]
