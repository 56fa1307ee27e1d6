# id: x-deco-lambda
# slot: selection
# class: escape
# why: a decorator that is a lambda
# source: own
# expect: reject
class Policy:
    @(lambda f: f)
    def help(self):
        return 1

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
