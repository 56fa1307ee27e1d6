# id: x-ans-propose-task
# slot: proposal
# class: protocol
# why: the opaque task
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return [ctx.task]
