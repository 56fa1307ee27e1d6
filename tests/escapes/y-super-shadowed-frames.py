# id: y-super-shadowed-frames
# slot: selection
# class: escape
# why: a generator that runs reads its own frame and walks out of the cell
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
        def gen():
            yield super(super(self.g).gi_frame).f_back
        self.g = gen()
        f = next(self.g)
        while f is not None:
            self.last = super(f).f_globals
            f = super(f).f_back
        self.last['__builtins__']
        return [ctx.head]
