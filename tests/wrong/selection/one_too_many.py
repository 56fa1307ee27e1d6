# breaks: one-to-n-picks
class Policy:
    def select(self, ctx, n):
        best = sorted(ctx.candidates, key=lambda c: (c.score is None, -(c.score or 0.0)))
        return [ctx.head] + best[:n]
