# fault: a candidate with counts (0, 0) is refused with the default empty category, which is none of the allowed refusal texts and ends the run; shows only when the candidate has no counts.
import math


class Policy:
    """One-sided z-test on the success rates."""

    def accept(self, ctx):
        bs, bf = ctx.base_counts
        cs, cf = ctx.cand_counts
        if cs + cf <= 0:
            return AcceptDecision(False, detail="candidate was not measured")
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        delta = cand - base
        var = base * (1 - base) / (bs + bf + 1) + cand * (1 - cand) / (cs + cf + 1)
        z = delta / math.sqrt(var + 1e-9)
        p = 0.5 * (1 + math.erf(z / math.sqrt(2)))
        if p > 0.6 and delta > 0:
            return AcceptDecision(True, "committed", f"z={z:.2f}", p, delta)
        return AcceptDecision(False, "below-threshold", f"z={z:.2f}", p, delta)
