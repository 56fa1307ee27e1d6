# fault: anneals over 60 rounds and divides by 1 - round / 60, so round 60 raises ZeroDivisionError, and later rounds prefer the worst because the temperature is negative.
import math


class Policy:
    ROUNDS = 60

    def select(self, ctx, n):
        temperature = 1 - ctx.round / self.ROUNDS
        def weight(c):
            score = 0.5 if c.score is None else c.score
            return math.exp(min(50.0, score / temperature)) / (1 + c.selected)

        ranked = sorted(ctx.candidates, key=lambda c: (-weight(c), c.version))
        return ranked[: max(1, n)]
