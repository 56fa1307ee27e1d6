# breaks: answer
class Policy:
    def propose(self, ctx):
        return "Check the answer." if ctx.reward < 0.5 else []
