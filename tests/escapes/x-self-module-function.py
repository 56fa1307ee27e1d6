# id: x-self-module-function
# slot: selection
# class: escape
# why: a module function whose first parameter is called self
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0


def peek(self):
    return self.gi_frame


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = peek(g)
        return [ctx.head]
