# fault: sorts ctx.candidates in place (when it is a list), which changes the read-only context that it was given.
class Policy:
    def select(self, ctx, n):
        pool = ctx.candidates
        try:
            pool.sort(key=lambda c: (c.selected, c.version))
        except AttributeError:
            pool = sorted(pool, key=lambda c: (c.selected, c.version))
        return [c for c in pool][:n]
