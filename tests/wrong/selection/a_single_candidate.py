# breaks: answer
class Policy:
    def select(self, ctx, n):
        return ctx.head if n == 1 else [ctx.head] * n
