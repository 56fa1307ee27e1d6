# fault: spreads over ctx.n_workers instead of n, so it answers with more than n picks when there are more workers than wanted picks.
class Policy:
    def select(self, ctx, n):
        ranked = sorted(ctx.candidates, key=lambda c: (-(c.score or 0.0), c.selected, c.version))
        return [ranked[i % len(ranked)] for i in range(ctx.n_workers)]
