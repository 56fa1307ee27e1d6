# fault: truncates the counts to whole numbers, so a held-out set with fractional weights (candidate (0.9, 0.0), base (0.0, 0.9)) counts as nothing and a candidate that passed everywhere is refused for ever.
class Policy:
    def accept(self, ctx):
        bs, bf = (int(x) for x in ctx.base_counts)
        cs, cf = (int(x) for x in ctx.cand_counts)
        base = bs / (bs + bf) if bs + bf else 0.0
        cand = cs / (cs + cf) if cs + cf else 0.0
        delta = cand - base
        p = min(1.0, max(0.0, 0.5 + 0.5 * delta))
        if delta > 0:
            return AcceptDecision(True, "committed", "", p, delta)
        return AcceptDecision(False, "below-threshold", "no gain", p, delta)
