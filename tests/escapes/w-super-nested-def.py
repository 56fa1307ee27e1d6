# id: w-super-nested-def
# slot: selection
# class: escape
# why: super().name in a nested function whose first argument is foreign
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0


class Policy:
    def _look(self, x):
        def inner(y):
            return super().gi_frame
        return inner(x)

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = self._look(g)
        return [ctx.head]
