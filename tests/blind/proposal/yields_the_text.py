# fault: is written as a generator function, so the answer is a generator and no list or tuple.
class Policy:
    def propose(self, ctx):
        if ctx.reward >= 1:
            return
        if ctx.output.strip():
            yield "Compare the answer with the question once more before sending it."
        else:
            yield "Always give an answer, even a partial one."
