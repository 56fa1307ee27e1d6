# breaks: raises
class Policy:
    def select(self, ctx, n):
        tasks = list(ctx.candidates[0].per_task)
        return sorted(ctx.candidates, key=lambda c: -sum(c.per_task[t] for t in tasks))[:n]
