# id: x-fmt-exc-fstring
# slot: acceptance
# class: benign-after-all, determinism
# why: an f-string of a caught exception with a key in it
# source: own
# expect: accept
# contained: the text of a caught exception is the name of its class
class Policy:
    def __init__(self):
        self.n = 0

    def accept(self, ctx):
        try:
            {}[self]
        except KeyError as e:
            self.t = f'{e}'
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        ok = cand > base
        return AcceptDecision(ok, 'committed' if ok else 'below-threshold', self.t)
