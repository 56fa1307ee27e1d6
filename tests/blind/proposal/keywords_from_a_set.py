# fault: joins a set of words without sorting it, so the same rollout gives another text under another hash seed.
class Policy:
    STOP = ("the", "a", "an", "and", "or", "of", "to", "in")

    def propose(self, ctx):
        words = set(ctx.output.lower().split()) - set(self.STOP)
        if not words:
            return ["Give an answer in any case."]
        return [("Pay attention to: " + ", ".join(words))[:2000]]
