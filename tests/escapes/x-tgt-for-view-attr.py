# id: x-tgt-for-view-attr
# slot: selection
# class: mutation
# why: a for target is a field of an engine value
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        for ctx.round in [7]:
            pass
        return [ctx.head]
