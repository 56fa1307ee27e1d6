# id: y-special-by-alias
# slot: selection
# class: escape
# why: a special method under a second name takes a foreign self
# source: own
# expect: reject
class Peek:
    def __init__(self):
        self.gi_frame = 0

    def __len__(self):
        return self.gi_frame

    peek = __len__


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = Peek.peek(g)
        return [ctx.head]
