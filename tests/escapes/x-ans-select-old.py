# id: x-ans-select-old
# slot: selection
# class: protocol
# why: a candidate of an earlier call
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.first = None

    def select(self, ctx, n):
        if self.first is None:
            self.first = ctx.head
        return [self.first]
