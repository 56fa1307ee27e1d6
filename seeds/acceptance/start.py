# slot: acceptance
class Policy:
    """Commit when the whole held-out rate rises."""

    def accept(self, ctx):
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        delta = cand - base
        if delta > 0:
            return AcceptDecision(True, "committed", "", 1.0, delta)
        return AcceptDecision(False, "below-threshold", "the held-out rate did not rise", 0.0, delta)
