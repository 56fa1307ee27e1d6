# fault: the verdict is `successes and ...`, which is the number 0 or 0.0 instead of False when the candidate has no successes; accept must be a bool.
class Policy:
    def accept(self, ctx):
        passed = ctx.cand_counts[0]
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        verdict = passed and cand > base
        return AcceptDecision(
            verdict,
            "committed" if verdict else "below-threshold",
            f"{base:.3f} -> {cand:.3f}",
            0.5 + 0.5 * (cand - base),
            cand - base,
        )
