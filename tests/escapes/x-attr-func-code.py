# id: x-attr-func-code
# slot: selection
# class: escape
# why: the code object of an own lambda
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        f = lambda: 1
        self.code = f.__code__.co_consts
        return [ctx.head]
