# slot: acceptance
# fault: the doubt in p_improve is annealed over 39 merges without a floor; from the 40th call of accept on, p_improve is above 1 (unless the candidate's gain is the full 1.0).
class Policy:
    HORIZON = 39

    def __init__(self):
        self._merges = 0

    def accept(self, ctx):
        self._merges += 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        delta = cand - base
        doubt = (self.HORIZON - self._merges) / self.HORIZON
        p = 1 - (0.5 - 0.5 * delta) * doubt
        if delta > 0:
            return AcceptDecision(True, "committed", f"merge {self._merges}", p, delta)
        return AcceptDecision(False, "below-threshold", f"merge {self._merges}", p, delta)
