# id: x-self-nested-function
# slot: selection
# class: escape
# why: a nested function whose parameter is called self
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        def peek(self):
            return self.gi_frame
        g = (k for k in [1])
        self.f = peek(g)
        return [ctx.head]
