# id: m-acceptance-env-guard
# slot: acceptance
# class: protocol
# why: calls of context methods, chained comparisons, or-defaults
# source: own
# expect: accept
class Policy:
    MIN_TRIALS = 1.0

    def accept(self, ctx):
        delta = MergeContext.rate(ctx.cand_counts) - MergeContext.rate(ctx.base_counts)
        trials = sum(ctx.cand_counts)
        if not ctx.comparable():
            needed = 0.1
        elif 0.0 <= ctx.stable_distance < 0.5:
            needed = 0.0
        else:
            needed = 0.02
        reasons = []
        if trials < self.MIN_TRIALS:
            reasons.append("too few trials")
        if delta <= needed:
            reasons.append(f"delta {delta:+.3f} <= {needed:.2f}")
        ok = not reasons
        return AcceptDecision(ok, "" if ok else "below-threshold", "; ".join(reasons), 0.5 + max(-0.5, min(0.5, delta)), delta)
