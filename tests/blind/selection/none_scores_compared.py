# fault: compares scores directly, so a pool with some scores None and some numbers raises TypeError; all None or all numbers work.
class Policy:
    def select(self, ctx, n):
        if all(c.score is None for c in ctx.candidates):
            return [ctx.head]
        ranked = sorted(ctx.candidates, key=lambda c: c.score, reverse=True)
        return ranked[:n]
