# breaks: answer
class Policy:
    def propose(self, ctx):
        if ctx.reward < 1.0:
            return ["Check the answer."]
