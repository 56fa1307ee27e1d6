# fault: each refusal raises the bar of the artifact by 0.05 and nothing lowers it again, so after some 20 refusals even a row of perfect candidates over a base that failed everywhere is refused without end.
class Policy:
    """Multiple-testing correction: every failed attempt makes the next one harder."""

    def __init__(self):
        self._bars = {}

    def accept(self, ctx):
        key = ctx.artifact.id
        bar = self._bars.get(key, 0.02)
        delta = MergeContext.rate(ctx.cand_counts) - MergeContext.rate(ctx.base_counts)
        p = 0.5 + 0.5 * delta
        if delta >= bar:
            return AcceptDecision(True, "committed", f"bar {bar:.2f}", p, delta)
        self._bars[key] = bar + 0.05
        return AcceptDecision(False, "below-threshold", f"bar {bar:.2f}", p, delta)
