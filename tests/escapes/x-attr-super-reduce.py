# id: x-attr-super-reduce
# slot: selection
# class: escape
# why: super().__reduce_ex__
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.b = super().__reduce_ex__(2)
        return [ctx.head]
