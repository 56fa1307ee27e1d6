# id: x-fmt-exc-str-own
# slot: acceptance
# class: determinism
# why: the text of an own exception that holds an object
# source: own
# expect: reject
class Oops(Exception):
    def __str__(self):
        return super().__str__()


class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        try:
            raise Oops(self)
        except Oops as e:
            self.t = str(e)
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', self.t)
