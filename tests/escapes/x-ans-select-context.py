# id: x-ans-select-context
# slot: selection
# class: protocol
# why: the context inside a list
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx]
