# breaks: refusal-has-a-known-outcome
class Policy:
    def accept(self, ctx):
        d = ctx.rate(ctx.cand_counts) - ctx.rate(ctx.base_counts)
        return AcceptDecision(d > 0, "committed" if d > 0 else "no-improvement", "", 0.5, d)
