# fault: proposes again the last value of the newest rejected diff, which is None (no text) when that edit deleted a key.
class Policy:
    def propose(self, ctx):
        for card in reversed(ctx.rejected):
            values = list(card.diff.ops.values())
            if values and card.before_after_delta >= 0:
                return [values[-1]]
        return ["Check units and signs before giving the final answer."]
