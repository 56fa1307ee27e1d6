# fault: cuts at 32000 characters and then adds an ellipsis, so a long text has 32001 characters.
class Policy:
    LIMIT = 32000

    def propose(self, ctx):
        text = "Wrong answer to learn from: " + (ctx.output or "(nothing)")
        if len(text) > self.LIMIT:
            text = text[: self.LIMIT] + "\u2026"
        return [text]
