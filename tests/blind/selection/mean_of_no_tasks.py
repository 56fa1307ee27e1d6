# fault: once any candidate has per_task scores it averages them for all, and a candidate with an empty per_task raises StatisticsError.
from statistics import fmean


class Policy:
    def select(self, ctx, n):
        if any(c.per_task for c in ctx.candidates):
            ranked = sorted(ctx.candidates, key=lambda c: (-fmean(c.per_task.values()), c.version))
        else:
            ranked = sorted(ctx.candidates, key=lambda c: -c.version)
        return ranked[:n]
