# id: x-hook-task-inside
# slot: proposal
# class: gaming
# why: the opaque task is looked into
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def _peek(self, t):
        return t.name

    def propose(self, ctx):
        self.x = self._peek(ctx.task)
        return ['Check the last step again.']
