# fault: the threshold exists only after configure; without it (which the text allows) the first merge that comes with a prior ends in an AttributeError, while merges without a prior work.
class Policy:
    def configure(self, config):
        self._base_delta = config.base_delta

    def accept(self, ctx):
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        delta = cand - base
        p = 0.5 + 0.5 * delta
        if ctx.prior is None:
            bar = 0.5
        else:
            n = ctx.prior.successes + ctx.prior.failures
            bar = 0.5 + (self._base_delta - 0.5) / (1 + n)
        if p > bar:
            return AcceptDecision(True, "committed", "", p, delta)
        return AcceptDecision(False, "below-threshold", f"{p:.3f} <= {bar:.3f}", p, delta)
