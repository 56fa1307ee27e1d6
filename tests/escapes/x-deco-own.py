# id: x-deco-own
# slot: selection
# class: escape
# why: a decorator that is an own function
# source: own
# expect: reject
def deco(f):
    return f


@deco
def help():
    return 1


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
