# slot: selection
import math


class Policy:
    """Upper confidence bound over the pool, with the picks of this batch counted as visits."""

    C = 0.25

    def _worth(self, c, known, visits, total):
        score = c.score if c.score is not None else known
        return score + self.C * math.sqrt(math.log1p(total) / (1 + visits))

    def select(self, ctx, n):
        pool = list(ctx.candidates)
        scores = [c.score for c in pool if c.score is not None]
        known = sum(scores) / len(scores) if scores else 0.5
        visits = [c.selected for c in pool]
        picks = []
        while len(picks) < n:
            total = sum(visits)
            best = max(range(len(pool)), key=lambda i: self._worth(pool[i], known, visits[i], total))
            visits[best] += 1
            picks.append(pool[best])
        return picks
