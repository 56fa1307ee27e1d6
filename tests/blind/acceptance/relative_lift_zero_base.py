# fault: measures the lift relative to the base rate and takes it as 0 where the base rate is 0, so a base that fails everywhere is never replaced even by candidates that pass everywhere.
class Policy:
    MIN_LIFT = 0.02

    def accept(self, ctx):
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        lift = (cand - base) / base if base > 0 else 0.0
        p = 1.0 if lift > 1 else max(0.0, 0.5 + lift / 2)
        if lift >= self.MIN_LIFT:
            return AcceptDecision(True, "committed", f"lift {lift:.3f}", p, cand - base)
        return AcceptDecision(False, "noise-floor", f"lift {lift:.3f}", p, cand - base)
