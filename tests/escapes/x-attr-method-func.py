# id: x-attr-method-func
# slot: selection
# class: escape
# why: the function of a bound method
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.b = self.select.__func__.__globals__
        return [ctx.head]
