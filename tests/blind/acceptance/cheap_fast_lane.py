# fault: a clear gain on the small sub-sample commits at once without a look at the held-out counts, so a candidate that failed everywhere on the held-out set is committed over a perfect base when cand_cheap - base_cheap > 0.25.
class Policy:
    def accept(self, ctx):
        delta = MergeContext.rate(ctx.cand_counts) - MergeContext.rate(ctx.base_counts)
        cheap = ctx.cand_cheap - ctx.base_cheap
        p = min(1.0, max(0.0, 0.5 + 0.3 * delta + 0.2 * cheap))
        if cheap > 0.25:
            return AcceptDecision(True, "committed", "fast lane", p, delta)
        if delta > 0 and cheap > -0.5:
            return AcceptDecision(True, "committed", "", p, delta)
        if delta >= 0.5:
            return AcceptDecision(True, "committed", "held-out", p, delta)
        return AcceptDecision(False, "below-threshold", "", p, delta)
