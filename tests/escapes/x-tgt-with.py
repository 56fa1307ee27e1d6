# id: x-tgt-with
# slot: selection
# class: mutation
# why: a with target
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        with open('marker-x-tgt-with', 'w') as ctx.head.state:
            pass
        return [ctx.head]
