# id: x-mut-pop
# slot: selection
# class: mutation
# why: pop on the scores of a candidate
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        ctx.head.per_task.pop('k', None)
        return [ctx.head]
