# id: x-ans-select-one
# slot: selection
# class: protocol
# why: one candidate, no sequence
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return ctx.head
