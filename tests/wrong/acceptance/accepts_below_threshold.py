# breaks: acceptance-is-a-commit
class Policy:
    def accept(self, ctx):
        d = ctx.rate(ctx.cand_counts) - ctx.rate(ctx.base_counts)
        return AcceptDecision(d > 0, "below-threshold", "", 0.5, d)
