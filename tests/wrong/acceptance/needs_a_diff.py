# breaks: raises
class Policy:
    def accept(self, ctx):
        d = ctx.rate(ctx.cand_counts) - ctx.rate(ctx.base_counts)
        ok = d > 0.01 * ctx.diff.size()
        return AcceptDecision(ok, "committed" if ok else "below-threshold", "", 0.5, d)
