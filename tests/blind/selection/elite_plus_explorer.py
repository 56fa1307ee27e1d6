# fault: takes the best n and adds the least picked of the rest, so it answers with n + 1 candidates whenever the pool is larger than n.
class Policy:
    def select(self, ctx, n):
        def worth(c):
            return (c.score is not None, c.score or 0.0, c.version)

        ranked = sorted(ctx.candidates, key=worth, reverse=True)
        picks = ranked[:n]
        rest = ranked[n:]
        if rest:
            picks.append(min(rest, key=lambda c: (c.selected, c.version)))
        return picks
