# id: z-or-computed-attribute
# slot: selection
# class: determinism
# why: `f().table |= {pairs}` fills a dict in the order of a set
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.table = {}


class Policy:
    def _box(self):
        self._b = Box()
        return self._b

    def select(self, ctx, n):
        self._box().table |= {('zz', 0), ('aa', len(ctx.candidates) - 1)}
        return [ctx.candidates[list(self._b.table.values())[0]]] * n
