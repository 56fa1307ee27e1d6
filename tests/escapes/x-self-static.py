# id: x-self-static
# slot: selection
# class: escape
# why: a static method whose parameter is called self
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0


class Policy:
    @staticmethod
    def peek(self):
        return self.gi_frame

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = self.peek(g)
        return [ctx.head]
