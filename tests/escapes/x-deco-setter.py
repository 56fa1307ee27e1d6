# id: x-deco-setter
# slot: selection
# class: mutation
# why: a property setter runs at an ordinary store
# source: own
# expect: reject
class Policy:
    @property
    def w(self):
        return self.n

    @w.setter
    def w(self, value):
        self.n = value

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.w = 3
        return [ctx.head]
