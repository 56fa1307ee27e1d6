# id: x-mut-setdefault
# slot: selection
# class: mutation
# why: setdefault on the state of a candidate
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        ctx.head.state.setdefault('k', 'v')
        return [ctx.head]
