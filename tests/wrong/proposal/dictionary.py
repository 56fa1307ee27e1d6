# breaks: answer
class Policy:
    def propose(self, ctx):
        return [{"rule": "Check the answer.", "score": ctx.reward}]
