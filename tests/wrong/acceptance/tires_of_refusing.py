# breaks: total-loss-not-committed
class Policy:
    def __init__(self):
        self.refused = 0

    def accept(self, ctx):
        d = ctx.rate(ctx.cand_counts) - ctx.rate(ctx.base_counts)
        if d > 0 or self.refused >= 8:
            self.refused = 0
            return AcceptDecision(True, "committed", "", 0.5, d)
        self.refused += 1
        return AcceptDecision(False, "below-threshold", "", 0.5, d)
