# breaks: total-loss-not-committed
class Policy:
    # Takes (successes, failures) for (successes, trials).
    def rate(self, counts):
        return counts[0] / counts[1] if counts[1] else 0.0

    def accept(self, ctx):
        ok = self.rate(ctx.cand_counts) >= self.rate(ctx.base_counts)
        return AcceptDecision(ok, "committed" if ok else "below-threshold", "", 0.5, 0.0)
