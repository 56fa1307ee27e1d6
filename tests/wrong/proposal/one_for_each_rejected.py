# breaks: at-most-one-proposal
class Policy:
    def propose(self, ctx):
        return [f"Not again: {card.diff.diff_id}" for card in ctx.rejected]
