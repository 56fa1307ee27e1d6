# fault: takes p_improve from a posterior mean with the artifact's own alpha and beta, which may be any finite numbers: alpha = beta = 0 with zero counts divides by zero, and a negative alpha makes p_improve negative.
class Policy:
    def accept(self, ctx):
        cs, cf = ctx.cand_counts
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        delta = cand - base
        if ctx.prior is None:
            p = 0.5 + 0.5 * delta
        else:
            a = ctx.prior.alpha + cs
            b = ctx.prior.beta + cf
            p = a / (a + b)
        if delta > 0:
            return AcceptDecision(True, "committed", "", p, delta)
        return AcceptDecision(False, "below-threshold", "", p, delta)
