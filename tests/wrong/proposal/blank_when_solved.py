# breaks: a-proposal-says-something
class Policy:
    def propose(self, ctx):
        return ["" if ctx.reward >= 1.0 else "Check the answer."]
