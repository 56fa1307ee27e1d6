# fault: keeps one record rate for the whole instance instead of one for each artifact; after some artifact reached 1.0, perfect candidates of every other artifact (base failed everywhere) are refused without end.
class Policy:
    """Ratchet: a commit has to beat the best rate that was ever committed."""

    def __init__(self):
        self._record = 0.0

    def accept(self, ctx):
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        delta = cand - base
        p = 0.5 + 0.5 * delta
        bar = max(self._record, base)
        if cand > bar:
            self._record = cand
            return AcceptDecision(True, "committed", f"record {cand:.3f}", p, delta)
        return AcceptDecision(False, "below-threshold", f"bar {bar:.3f}", p, delta)
