# breaks: a-proposal-says-something
class Policy:
    def propose(self, ctx):
        return ["".join(ch if ch.isdigit() else " " for ch in ctx.output)]
