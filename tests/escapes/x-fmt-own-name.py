# id: x-fmt-own-name
# slot: acceptance
# class: escape
# why: format_map made an own name
# source: own
# expect: reject
class Box:
    def format_map(self, m):
        return m


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        self.t = '{a.__class__}'.format_map({'a': self})
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', '', 1.0 if ok else 0.0, cand - base)
