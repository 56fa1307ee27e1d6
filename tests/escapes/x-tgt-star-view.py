# id: x-tgt-star-view
# slot: selection
# class: mutation
# why: a starred target is a field of an engine value
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        a, *ctx.candidates = [1, 2]
        return [ctx.head]
