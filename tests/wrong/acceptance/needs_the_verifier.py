# breaks: raises
class Policy:
    def bind(self, verifier):
        self.verifier = verifier

    def accept(self, ctx):
        d = self.verifier.full_eval(ctx.candidate) - self.verifier.full_eval(ctx.artifact)
        return AcceptDecision(d > 0, "committed" if d > 0 else "below-threshold", "", 0.5, d)
