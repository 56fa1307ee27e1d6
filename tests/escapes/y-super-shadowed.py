# id: y-super-shadowed
# slot: selection
# class: escape
# why: an own function called super: what it gives is read without a guard
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0


class Fields:
    def __init__(self):
        self.f_back = 0
        self.f_globals = 0


def super(x):
    return x


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = super(g).gi_frame
        return [ctx.head]
