# fault: takes int(n * budget_remaining) picks, which is 0 and an empty answer when little budget is left (or n is 1 and the budget is touched at all).
class Policy:
    def select(self, ctx, n):
        k = int(n * ctx.budget_remaining)
        ranked = sorted(
            ctx.candidates,
            key=lambda c: (c.score is not None, c.score if c.score is not None else 0, -c.selected),
            reverse=True,
        )
        return ranked[:k]
