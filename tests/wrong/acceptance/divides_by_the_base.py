# breaks: raises
class Policy:
    def accept(self, ctx):
        ratio = ctx.rate(ctx.cand_counts) / ctx.rate(ctx.base_counts)
        return AcceptDecision(ratio > 1, "committed" if ratio > 1 else "below-threshold", "", 0.5, 0.0)
