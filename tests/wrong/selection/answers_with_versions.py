# breaks: answer
class Policy:
    def select(self, ctx, n):
        return [c.version for c in ctx.candidates][:n]
