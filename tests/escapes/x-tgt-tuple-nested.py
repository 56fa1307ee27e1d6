# id: x-tgt-tuple-nested
# slot: selection
# class: mutation
# why: a nested tuple target holds a foreign store
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        (a, (self.b, ctx.head.prior)) = (1, (2, 3.0))
        return [ctx.head]
