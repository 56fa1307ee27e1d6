# id: x-tgt-aug-view
# slot: selection
# class: mutation
# why: augmented store to an engine value
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        ctx.head.selected += 1
        return [ctx.head]
