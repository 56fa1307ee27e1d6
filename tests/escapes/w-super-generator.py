# id: w-super-generator
# slot: selection
# class: escape
# why: super() inside a generator expression binds the iterator
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0


class Policy:
    def _look(self, x):
        return (super().gi_frame for k in x)

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.f = next(self._look([1]))
        return [ctx.head]
