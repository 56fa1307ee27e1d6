# fault: every tenth merge of the instance is committed as exploration whatever was measured, so a candidate that failed everywhere replaces a base that passed everywhere on the 10th, 20th, ... call.
class Policy:
    EVERY = 10

    def __init__(self):
        self._n = 0

    def accept(self, ctx):
        self._n += 1
        delta = MergeContext.rate(ctx.cand_counts) - MergeContext.rate(ctx.base_counts)
        p = 0.5 + 0.5 * delta
        if self._n % self.EVERY == 0:
            return AcceptDecision(True, "committed", "exploration", p, delta)
        if delta > 0:
            return AcceptDecision(True, "committed", "", p, delta)
        return AcceptDecision(False, "below-threshold", "", p, delta)
