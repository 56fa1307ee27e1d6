# breaks: clear-gains-get-through
class Policy:
    def __init__(self):
        self.calls = 0

    def accept(self, ctx):
        self.calls += 1
        d = ctx.rate(ctx.cand_counts) - ctx.rate(ctx.base_counts)
        ok = d > 0 and self.calls < 30
        return AcceptDecision(ok, "committed" if ok else "below-threshold", "", 0.5, d)
