# id: x-deco-subscript
# slot: selection
# class: escape
# why: a decorator out of a table
# source: own
# expect: reject
class Policy:
    @[staticmethod][0]
    def help():
        return 1

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
