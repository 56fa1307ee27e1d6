# breaks: a-proposal-fits
class Policy:
    def propose(self, ctx):
        return [ctx.rendered + "\n" + ctx.rendered + "\nCheck: " + ctx.output]
