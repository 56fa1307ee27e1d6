# breaks: raises
class Policy:
    def select(self, ctx, n):
        return sorted(set(ctx.candidates), key=lambda c: c.version)[:n]
