# id: x-mut-update-unbound
# slot: selection
# class: mutation
# why: dict.update unbound on the state of a candidate
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        dict.update(ctx.head.state, {'k': 'v'})
        return [ctx.head]
