# id: x-tgt-chain
# slot: selection
# class: mutation
# why: chained assignment with a foreign target
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        x = ctx.head.prior = 3.0
        return [ctx.head]
