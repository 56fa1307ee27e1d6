# id: x-fmt-str-opaque
# slot: proposal
# class: gaming
# why: str of the task
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        pass
        return [str(ctx.task) + '!']
