# id: x-self-class-lambda
# slot: selection
# class: escape
# why: a class-level lambda with self called with a foreign object
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0


class Policy:
    peek = lambda self: self.gi_frame

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = Policy.peek(g)
        return [ctx.head]
