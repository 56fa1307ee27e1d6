# id: x-ans-select-copy
# slot: selection
# class: protocol
# why: a rebuilt candidate
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [Candidate(ctx.head.artifact_id, ctx.head.version, dict(ctx.head.state))]
