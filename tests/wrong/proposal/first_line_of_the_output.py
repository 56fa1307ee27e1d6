# breaks: a-proposal-says-something
class Policy:
    def propose(self, ctx):
        return [ctx.output.split("\n")[0]]
