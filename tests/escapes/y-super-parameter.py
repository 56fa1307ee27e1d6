# id: y-super-parameter
# slot: selection
# class: escape
# why: a parameter called super
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
    def _peek(self, super):
        return super().gi_frame

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = self._peek(lambda: g)
        return [ctx.head]
