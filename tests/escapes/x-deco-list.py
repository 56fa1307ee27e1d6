# id: x-deco-list
# slot: selection
# class: escape
# why: a built-in decorates a generator at class level
# source: own
# expect: reject
class Policy:
    @list
    def items():
        yield 1

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
