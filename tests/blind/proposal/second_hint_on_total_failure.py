# fault: adds a second text when the reward is exactly 0; more than one text ends the run.
class Policy:
    def propose(self, ctx):
        texts = ["State the assumptions first, then solve step by step."]
        if ctx.reward == 0:
            texts.append("Start with the simplest special case.")
        return texts
