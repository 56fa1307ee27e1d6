# id: x-tgt-del-class
# slot: selection
# class: determinism
# why: deleting a class attribute
# source: own
# expect: reject
class Policy:
    limit = 3

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        del Policy.limit
        return [ctx.head]
