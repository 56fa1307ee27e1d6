# id: y-super-shadowed-local
# slot: selection
# class: escape
# why: a local lambda called super
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0


class Fields:
    def __init__(self):
        self.f_back = 0
        self.f_globals = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        super = lambda x: x
        g = (k for k in [1])
        self.f = super(super(g).gi_frame).f_globals
        return [ctx.head]
