# id: x-fmt-fstring-opaque
# slot: proposal
# class: gaming
# why: an f-string of the task, which is not to be looked into
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        pass
        return [f'{ctx.task}']
