# id: z-or-computed-target
# slot: selection
# class: determinism
# why: `d[f()] |= {pairs}` fills a dict in the order of a set
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.by = {}

    def _key(self):
        return 'k'

    def select(self, ctx, n):
        self.by[self._key()] = {}
        self.by[self._key()] |= {(c.artifact_id, i) for i, c in enumerate(ctx.candidates)} | {('zz', 0), ('aa', len(ctx.candidates) - 1)}
        first = list(self.by['k'].values())[0]
        return [ctx.candidates[first]] * n
