# breaks: delta-points-the-right-way
class Policy:
    def accept(self, ctx):
        d = ctx.rate(ctx.base_counts) - ctx.rate(ctx.cand_counts)
        return AcceptDecision(d > 0, "committed" if d > 0 else "below-threshold", "", 0.5, d)
