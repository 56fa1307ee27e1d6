# breaks: answer
class Policy:
    def accept(self, ctx):
        return ctx.cand_counts[0] > ctx.base_counts[0], "committed"
