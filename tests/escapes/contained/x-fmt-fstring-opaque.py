# id: x-fmt-fstring-opaque
# slot: proposal
# class: benign-after-all, gaming
# why: an f-string of the task, which is not to be looked into
# source: own
# expect: accept
# contained: only plain values cross the boundary, so what is printed is text that was passed; an engine object never gets here
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        pass
        return [f'{ctx.task}']
