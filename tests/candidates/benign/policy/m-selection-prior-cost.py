# id: m-selection-prior-cost
# slot: selection
# class: protocol
# why: getattr-free fallbacks, lambda with default, min and max
# source: own
# expect: accept
class Policy:
    def __init__(self):
        self._last = None
        self._stuck = 0

    @staticmethod
    def _value(c, weight=0.3):
        prior = 0.0 if c.prior is None else min(c.prior, 1.0)
        cost = 1.0 if c.cost is None else 1.0 + max(0.0, c.cost)
        base = c.score or 0.0
        return (base + weight * prior) / cost ** 0.25

    def select(self, ctx, n):
        best = max(ctx.candidates, key=lambda c: (self._value(c), c.version))
        if self._last == best.version:
            self._stuck += 1
        else:
            self._stuck = 0
        self._last = best.version
        if self._stuck < 5 or len(ctx.candidates) == 1:
            return [best] * min(n, 3)
        others = [c for c in ctx.candidates if c is not best]
        least = min(others, key=lambda c: (c.selected, c.version))
        return [best, least][:n]
