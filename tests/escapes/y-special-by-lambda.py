# id: y-special-by-lambda
# slot: selection
# class: escape
# why: a special method in a comprehension of the class body
# source: own
# expect: reject
class Peek:
    def __init__(self):
        self.gi_frame = 0

    def __bool__(self):
        return self.gi_frame

    TABLE = [f for f in (__bool__,)]


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = Peek.TABLE[0](g)
        return [ctx.head]
