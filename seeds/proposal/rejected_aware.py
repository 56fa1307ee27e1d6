# slot: proposal
from collections import Counter


class Policy:
    """The rule that was thrown away least often for such tasks."""

    RULES = ["Write down each step.", "Use fewer words.", "Name the unit of the result.", "Try a second method."]

    def propose(self, ctx):
        if ctx.reward >= 1.0:
            return []
        lost = Counter(
            value for card in ctx.rejected for value in card.diff.ops.values() if isinstance(value, str)
        )
        ranked = sorted(enumerate(self.RULES), key=lambda p: (lost[p[1]] + ctx.history.count(p[1]), p[0]))
        return [ranked[0][1]]
