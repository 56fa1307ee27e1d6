# id: m-acceptance-config-thresholds
# slot: acceptance
# class: protocol
# why: configure with a stored config, percent formatting
# source: own
# expect: accept
class Policy:
    def __init__(self):
        self._min_delta = 0.0
        self._cfg = None

    def configure(self, config):
        self._cfg = config
        self._min_delta = 0.02 * config.base_delta

    def accept(self, ctx):
        base = MergeContext.rate(ctx.base_counts)
        cand = MergeContext.rate(ctx.cand_counts)
        delta = cand - base
        limit = self._min_delta * (1.0 + ctx.trust_radius)
        if self._cfg is not None and ctx.diff is not None:
            if len(ctx.diff.ops) > self._cfg.trust_region_ops:
                return AcceptDecision(False, "oversized", "%d edits" % len(ctx.diff.ops), 0.0, delta)
        if delta > limit:
            return AcceptDecision(True, "committed", "gain %.3f over %.3f" % (delta, limit), min(1.0, 0.5 + delta / 2), delta)
        return AcceptDecision(False, "below-threshold", "gain %.3f" % delta, max(0.0, 0.5 + delta / 2), delta)
