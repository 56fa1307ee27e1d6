# breaks: one-to-n-picks
class Policy:
    def select(self, ctx, n):
        scored = [c for c in ctx.candidates if c.score is not None]
        return sorted(scored, key=lambda c: -c.score)[:n]
