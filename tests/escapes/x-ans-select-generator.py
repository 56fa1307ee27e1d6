# id: x-ans-select-generator
# slot: selection
# class: protocol
# why: a generator
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return (k for k in [ctx.head])
