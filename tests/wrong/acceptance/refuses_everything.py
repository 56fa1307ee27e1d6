# breaks: clear-gains-get-through
class Policy:
    def accept(self, ctx):
        return AcceptDecision(False, "below-threshold")
