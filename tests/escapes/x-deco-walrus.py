# id: x-deco-walrus
# slot: selection
# class: escape
# why: a walrus in a decorator
# source: own
# expect: reject
class Policy:
    @(f := staticmethod)
    def help():
        return 1

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
