# breaks: picks-from-the-pool
class Policy:
    def __init__(self):
        self.best = None

    def select(self, ctx, n):
        for c in ctx.candidates:
            if c.score is not None and (self.best is None or c.score > self.best.score):
                self.best = c
        return [self.best or ctx.head] * n
