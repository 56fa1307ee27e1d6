# breaks: total-loss-not-committed
class Policy:
    def accept(self, ctx):
        return AcceptDecision(True, "committed", "", 0.5, 0.0)
