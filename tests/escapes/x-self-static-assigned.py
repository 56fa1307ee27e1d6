# id: x-self-static-assigned
# slot: selection
# class: escape
# why: staticmethod applied by assignment: self is what is handed in
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0


class Policy:
    def peek(self):
        return self.gi_frame

    loose = staticmethod(peek)

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = self.loose(g)
        return [ctx.head]
