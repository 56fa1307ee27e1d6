# id: x-tgt-del-attr
# slot: selection
# class: mutation
# why: deleting a field of an engine value
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        del ctx.head.state
        return [ctx.head]
