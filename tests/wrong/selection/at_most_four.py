# breaks: one-to-n-picks
class Policy:
    def select(self, ctx, n):
        k = n if n <= 4 else n + 1
        return [ctx.head] * k
