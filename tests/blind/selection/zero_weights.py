# fault: draws with the scores as weights; if every score is 0 or None all weights are 0 and Random.choices raises ValueError.
import random


class Policy:
    def __init__(self):
        self._rng = random.Random(5)

    def select(self, ctx, n):
        weights = [c.score if c.score is not None else 0.0 for c in ctx.candidates]
        if len(ctx.candidates) == 1:
            return [ctx.head]
        return self._rng.choices(list(ctx.candidates), weights=weights, k=n)
