# id: x-fmt-str-opaque
# slot: proposal
# class: benign-after-all, gaming
# why: str of the task
# source: own
# expect: accept
# contained: only plain values cross the boundary, so what is printed is text that was passed; an engine object never gets here
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        pass
        return [str(ctx.task) + '!']
