# breaks: raises
class Policy:
    def propose(self, ctx):
        return ["Instead of: " + ctx.history[-1]]
