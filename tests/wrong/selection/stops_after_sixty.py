# breaks: one-to-n-picks
class Policy:
    def select(self, ctx, n):
        return [ctx.head] * min(n, max(0, 60 - ctx.round))
