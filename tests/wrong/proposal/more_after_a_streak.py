# breaks: at-most-one-proposal
class Policy:
    def __init__(self):
        self.failures = 0

    def propose(self, ctx):
        self.failures += ctx.reward < 1.0
        return ["Start over."] * (1 + self.failures // 40)
