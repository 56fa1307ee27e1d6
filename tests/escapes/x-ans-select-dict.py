# id: x-ans-select-dict
# slot: selection
# class: protocol
# why: a dictionary by place
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return {0: ctx.head}
