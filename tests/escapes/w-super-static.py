# id: w-super-static
# slot: selection
# class: escape
# why: super().name in a static method
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0


class Policy:
    @staticmethod
    def _look(x):
        return super().gi_frame

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = self._look(g)
        return [ctx.head]
