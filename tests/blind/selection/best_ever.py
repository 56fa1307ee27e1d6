# fault: remembers the best candidate of all rounds and puts it first even when it is no longer among ctx.candidates (dropped from the pool or measured anew).
class Policy:
    def __init__(self):
        self._best = None

    def select(self, ctx, n):
        for c in ctx.candidates:
            if c.score is None:
                continue
            if self._best is None or c.score > self._best.score:
                self._best = c
        if self._best is None:
            return [ctx.head]
        others = [c for c in ctx.candidates if c.version != self._best.version]
        return ([self._best] + others)[:n]
