# breaks: refusal-has-a-known-outcome
class Policy:
    def accept(self, ctx):
        if sum(ctx.cand_counts) == 0:
            return AcceptDecision(False)
        d = ctx.rate(ctx.cand_counts) - ctx.rate(ctx.base_counts)
        return AcceptDecision(d > 0, "committed" if d > 0 else "below-threshold", "", 0.5, d)
