# id: x-ans-select-map
# slot: selection
# class: protocol
# why: a map object
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return map(lambda k: k, [ctx.head])
