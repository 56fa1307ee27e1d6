# fault: observed_delta is the difference of successes over the base's total instead of a difference of rates, so it is no change of the success rate and leaves [-1, 1] once the candidate was measured on more cases than the base (base (0, 1), candidate (5, 5) gives 5.0).
class Policy:
    def accept(self, ctx):
        bs, bf = ctx.base_counts
        cs, cf = ctx.cand_counts
        n = max(1.0, bs + bf)
        gain = (cs - bs) / n
        lift = MergeContext.rate(ctx.cand_counts) - MergeContext.rate(ctx.base_counts)
        p = 0.5 + 0.5 * max(-1.0, min(1.0, lift))
        if lift > 0.01:
            return AcceptDecision(True, "committed", "", p, gain)
        return AcceptDecision(False, "below-threshold", "", p, gain)
