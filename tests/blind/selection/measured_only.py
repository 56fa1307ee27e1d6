# fault: keeps only candidates with a truthy score and has no fallback, so the answer is empty when the whole pool has None (or 0) as score.
class Policy:
    def select(self, ctx, n):
        measured = [c for c in ctx.candidates if c.score]
        measured.sort(key=lambda c: (-c.score, c.version))
        return measured[:n]
