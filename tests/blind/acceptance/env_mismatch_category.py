# fault: when base and candidate were measured in different environments it refuses with category "incomparable", which is not in the list of refusal texts and ends the run.
class Policy:
    def accept(self, ctx):
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        delta = cand - base
        p = min(1.0, max(0.0, 0.5 + delta / 2))
        if not ctx.comparable():
            return AcceptDecision(False, "incomparable", f"{ctx.base_env} vs {ctx.cand_env}", p, delta)
        if delta > 0:
            return AcceptDecision(True, "committed", "", p, delta)
        return AcceptDecision(False, "below-threshold", "", p, delta)
