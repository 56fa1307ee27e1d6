# fault: the cool-down after a commit is restarted by each refusal that it causes, so after its first commit an artifact never gets another one, however good the candidates are.
class Policy:
    COOLDOWN = 2

    def __init__(self):
        self._last = {}
        self._clock = {}

    def accept(self, ctx):
        key = ctx.artifact.id
        now = self._clock.get(key, 0) + 1
        self._clock[key] = now
        delta = MergeContext.rate(ctx.cand_counts) - MergeContext.rate(ctx.base_counts)
        p = 0.5 + 0.5 * delta
        last = self._last.get(key)
        if last is not None and now - last <= self.COOLDOWN:
            self._last[key] = now
            return AcceptDecision(False, "cost-rule", "cooling down", p, delta)
        if delta > 0:
            self._last[key] = now
            return AcceptDecision(True, "committed", "", p, delta)
        return AcceptDecision(False, "below-threshold", "", p, delta)
