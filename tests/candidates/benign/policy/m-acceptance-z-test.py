# id: m-acceptance-z-test
# slot: acceptance
# class: protocol
# why: several early returns, f-string with format spec, math.erf
# source: own
# expect: accept
import math


class Policy:
    """One-sided z-test on the success rates."""

    def __init__(self, alpha=0.2):
        self.alpha = alpha

    def accept(self, ctx):
        n0 = sum(ctx.base_counts)
        n1 = sum(ctx.cand_counts)
        p0 = MergeContext.rate(ctx.base_counts)
        p1 = MergeContext.rate(ctx.cand_counts)
        delta = p1 - p0
        if n1 <= 0:
            return AcceptDecision(False, "below-threshold", "no evidence")
        if n0 <= 0:
            ok = p1 > 0.5
            return AcceptDecision(ok, "committed" if ok else "below-threshold", "no base", p1, 0.0)
        pooled = (ctx.base_counts[0] + ctx.cand_counts[0]) / (n0 + n1)
        se = math.sqrt(max(1e-12, pooled * (1 - pooled) * (1 / n0 + 1 / n1)))
        z = delta / se
        p = 0.5 * (1.0 + math.erf(z / math.sqrt(2.0)))
        p = min(1.0, max(0.0, p))
        detail = f"z={z:.2f} p={p:.3f} n={n0:.0f}/{n1:.0f}"
        if p >= 1.0 - self.alpha and delta > 0:
            return AcceptDecision(True, "committed", detail, p, delta)
        return AcceptDecision(False, "below-threshold", detail, p, delta)
