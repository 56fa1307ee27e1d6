# fault: keeps the pool by version with setdefault, so in later rounds it hands back the first object that it saw of a version (with old score and selected) and not the one in ctx.candidates.
class Policy:
    def __init__(self):
        self._pool = {}

    def select(self, ctx, n):
        for c in ctx.candidates:
            self._pool.setdefault(c.version, c)
        versions = [c.version for c in ctx.candidates]
        versions.sort(reverse=True)
        return [self._pool[v] for v in versions[:n]]
