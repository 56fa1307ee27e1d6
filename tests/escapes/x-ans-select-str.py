# id: x-ans-select-str
# slot: selection
# class: protocol
# why: ids instead of candidates
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head.artifact_id]
