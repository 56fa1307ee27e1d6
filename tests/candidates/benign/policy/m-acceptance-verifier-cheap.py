# id: m-acceptance-verifier-cheap
# slot: acceptance
# class: protocol
# why: bind, calls of the verifier behind a condition
# source: own
# expect: accept
class Policy:
    def __init__(self):
        self.verifier = None
        self.calls = 0

    def bind(self, verifier):
        self.verifier = verifier

    def _second_opinion(self, ctx):
        if self.verifier is None or self.calls >= 3:
            return None
        self.calls += 1
        return self.verifier.cheap_eval(ctx.candidate) - self.verifier.cheap_eval(ctx.artifact)

    def accept(self, ctx):
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        d = cand - base
        if abs(d) < 0.02 and sum(ctx.cand_counts) > 0:
            extra = self._second_opinion(ctx)
            if extra is not None and extra > 0 and d >= 0:
                return AcceptDecision(True, "committed", "tie broken by the sample", 0.55, d)
        ok = d > 0
        return AcceptDecision(accept=ok, category="committed" if ok else "noise-floor", detail="", p_improve=0.9 if ok else 0.1, observed_delta=d)
