# id: y-special-by-default
# slot: selection
# class: escape
# why: a special method as a default argument
# source: own
# expect: reject
class Peek:
    def __init__(self):
        self.gi_frame = 0

    def __bool__(self):
        return self.gi_frame

    def call(self, x, f=__bool__):
        return f(x)


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = Peek().call(g)
        return [ctx.head]
