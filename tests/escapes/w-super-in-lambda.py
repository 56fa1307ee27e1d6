# id: w-super-in-lambda
# slot: selection
# class: escape
# why: super().name in a lambda called with a foreign first argument
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0


class Policy:
    def _look(self, x):
        return (lambda self: super().gi_frame)(x)

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = self._look(g)
        return [ctx.head]
