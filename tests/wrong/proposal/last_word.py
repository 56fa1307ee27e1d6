# breaks: raises
class Policy:
    def propose(self, ctx):
        return ["The last word was " + ctx.output.split()[-1]]
