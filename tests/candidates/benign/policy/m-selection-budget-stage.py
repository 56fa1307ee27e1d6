# id: m-selection-budget-stage
# slot: selection
# class: protocol
# why: elif ladder, match on a tuple, conditional expressions
# source: own
# expect: accept
class Policy:
    """Explore early, exploit late."""

    STAGES = ("explore", "mixed", "exploit")

    def _stage(self, ctx):
        spent = 1.0 - ctx.budget_remaining
        if spent < 0.3:
            return self.STAGES[0]
        elif spent < 0.7:
            return self.STAGES[1]
        return self.STAGES[2]

    def select(self, ctx, n):
        known = [c for c in ctx.candidates if c.score is not None]
        fresh = [c for c in ctx.candidates if c.score is None]
        match self._stage(ctx):
            case "explore" if fresh:
                order = sorted(fresh, key=lambda c: (c.selected, -c.version))
            case "mixed":
                order = [x for pair in zip(known, fresh) for x in pair] or known or fresh
            case _:
                order = sorted(known, key=lambda c: c.score, reverse=True)
        order = order if order else [ctx.head]
        return order[:n]
