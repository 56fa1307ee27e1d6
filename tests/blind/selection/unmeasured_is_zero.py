# fault: fills a missing score with 0 and drops every candidate at or below the pool's mean, so a candidate that was never measured is treated like one that failed, and a pool with equal scores (or all None) leaves an empty answer.
class Policy:
    def select(self, ctx, n):
        scores = [(c.score or 0.0, c) for c in ctx.candidates]
        if len(scores) == 1:
            return [ctx.head]
        mean = sum(s for s, _ in scores) / len(scores)
        good = [c for s, c in scores if s > mean]
        good.sort(key=lambda c: -c.version)
        return good[:n]
