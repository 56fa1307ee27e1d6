# breaks: delta-of-two-rates
class Policy:
    def accept(self, ctx):
        d = ctx.cand_counts[0] - ctx.base_counts[0]
        ok = ctx.rate(ctx.cand_counts) > ctx.rate(ctx.base_counts)
        return AcceptDecision(ok, "committed" if ok else "below-threshold", "", 0.5, d)
