# id: m-selection-softmax-rng
# slot: selection
# class: protocol
# why: seeded choices with softmax weights
# source: own
# expect: accept
import math
import random


class Policy:
    TEMPERATURE = 0.15

    def __init__(self):
        self.rng = random.Random(1234)

    def select(self, ctx, n):
        pool = list(ctx.candidates)
        scores = [c.score if c.score is not None else 0.0 for c in pool]
        top = max(scores)
        weights = [math.exp((s - top) / self.TEMPERATURE) for s in scores]
        picks = self.rng.choices(pool, weights=weights, k=min(n, len(pool)))
        # keep the head in the batch while the run is young
        if ctx.round < 3 and all(p is not ctx.head for p in picks):
            picks[0] = ctx.head
        return picks
