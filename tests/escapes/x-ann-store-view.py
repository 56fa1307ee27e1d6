# id: x-ann-store-view
# slot: selection
# class: mutation
# why: an annotated assignment stores to an engine value
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        ctx.head.score: float = 1.0
        return [ctx.head]
