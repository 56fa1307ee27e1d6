# fault: a narrow gain (up to 0.05) is accepted with category "noise-floor" as a remark; on acceptance the category has to be "committed" or empty.
class Policy:
    def accept(self, ctx):
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        delta = cand - base
        p = 0.5 + 0.5 * delta
        if delta <= 0:
            category = "below-threshold"
        elif delta <= 0.05:
            category = "noise-floor"
        else:
            category = "committed"
        return AcceptDecision(delta > 0, category, f"{delta:+.3f}", p, delta)
