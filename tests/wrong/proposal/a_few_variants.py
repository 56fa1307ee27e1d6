# breaks: at-most-one-proposal
class Policy:
    def propose(self, ctx):
        if ctx.reward >= 1.0:
            return []
        return ["Check the units.", "Check the signs."]
