# fault: p_improve is 0.5 + z / 6 without a clamp, so with more than a few dozen cases and a clear difference (|z| > 3) it is above 1 or below 0 and no probability.
import math


class Policy:
    def accept(self, ctx):
        bs, bf = ctx.base_counts
        cs, cf = ctx.cand_counts
        nb = bs + bf + 2
        nc = cs + cf + 2
        base = (bs + 1) / nb
        cand = (cs + 1) / nc
        se = math.sqrt(base * (1 - base) / nb + cand * (1 - cand) / nc)
        z = (cand - base) / se
        # a straight line is close enough to the normal CDF between -3 and 3
        p = 0.5 + z / 6
        delta = MergeContext.rate(ctx.cand_counts) - MergeContext.rate(ctx.base_counts)
        if p > 0.6:
            return AcceptDecision(True, "committed", f"z={z:.2f}", p, delta)
        return AcceptDecision(False, "noise-floor", f"z={z:.2f}", p, delta)
