# breaks: probability-of-improvement
class Policy:
    def accept(self, ctx):
        d = ctx.rate(ctx.cand_counts) - ctx.rate(ctx.base_counts)
        return AcceptDecision(d > 0, "committed" if d > 0 else "below-threshold", "", d, d)
