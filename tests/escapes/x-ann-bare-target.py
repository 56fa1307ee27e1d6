# id: x-ann-bare-target
# slot: selection
# class: escape
# why: an annotation without a value evaluates its target
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        (self.boom()).x: int
        ctx.head.__class__: int
        return [ctx.head]
