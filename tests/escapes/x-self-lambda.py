# id: x-self-lambda
# slot: selection
# class: escape
# why: a lambda whose parameter is called self
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = (lambda self: self.gi_frame)(g)
        return [ctx.head]
