# fault: reads the counts as (successes, total) instead of (successes, failures): a candidate without failures gets rate 0 and is refused for ever, and deltas of other counts exceed 1 ((8, 2) is rate 4).
class Policy:
    @staticmethod
    def _rate(counts):
        passed, total = counts
        return passed / total if total else 0.0

    def accept(self, ctx):
        base = self._rate(ctx.base_counts)
        cand = self._rate(ctx.cand_counts)
        delta = cand - base
        p = max(0.0, min(1.0, 0.5 + delta / 2))
        if delta > 0:
            return AcceptDecision(True, "committed", "", p, delta)
        return AcceptDecision(False, "below-threshold", "", p, delta)
