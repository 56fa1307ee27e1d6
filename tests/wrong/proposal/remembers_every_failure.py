# breaks: a-proposal-fits
class Policy:
    def __init__(self):
        self.notes = []

    def propose(self, ctx):
        self.notes.append("Failed with: " + ctx.output)
        return ["\n".join(self.notes)]
