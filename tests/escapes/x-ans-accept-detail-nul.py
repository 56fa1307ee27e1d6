# id: x-ans-accept-detail-nul
# slot: acceptance
# class: protocol
# why: a NUL out of json
# source: own
# expect: reject
import json


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.n += 1
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', json.loads('"\\u0000"'))
