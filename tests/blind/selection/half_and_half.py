# fault: gives n // 2 picks to the best and n // 2 to the newest, which is an empty answer for n = 1.
class Policy:
    def select(self, ctx, n):
        half = n // 2
        best = sorted(ctx.candidates, key=lambda c: (-1.0 if c.score is None else c.score, c.version), reverse=True)
        newest = sorted(ctx.candidates, key=lambda c: c.version, reverse=True)
        return best[:half] + newest[:half]
