# breaks: one-to-n-picks
class Policy:
    def select(self, ctx, n):
        return [ctx.candidates[i % len(ctx.candidates)] for i in range(ctx.n_workers)]
