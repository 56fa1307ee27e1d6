# breaks: delta-points-the-right-way
class Policy:
    def __init__(self):
        self._delta = 0.0

    def _answer(self, ok, category, p):
        return AcceptDecision(ok, category, "", p, self._delta)

    def accept(self, ctx):
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        p = 0.5 + 0.5 * (cand - base)
        if cand > base:
            decision = self._answer(True, "committed", p)
        else:
            decision = self._answer(False, "below-threshold", p)
        self._delta = cand - base
        return decision
