# breaks: raises
import statistics


class Policy:
    def select(self, ctx, n):
        mean = statistics.fmean([c.score for c in ctx.candidates if c.score is not None])
        good = [c for c in ctx.candidates if c.score is not None and c.score >= mean]
        return good[:n]
