# fault: limits the text to 32000 words instead of 32000 characters, so a long output exceeds the trust region.
class Policy:
    MAX = 32000

    def propose(self, ctx):
        words = ctx.output.split()
        if not words:
            return ["Do not leave the answer empty."]
        return [" ".join(["This failed:"] + words[: self.MAX])]
