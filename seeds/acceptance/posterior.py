# slot: acceptance
import random


class Policy:
    """Two Beta posteriors, compared by draws; the bar rises with the artifact's version."""

    def __init__(self):
        self.delta = 0.5
        self.half_life = 64
        self.samples = 120

    def configure(self, config):
        self.delta = config.base_delta
        self.half_life = config.anneal_half_life
        self.samples = max(64, min(200, config.accept_samples))

    def _threshold(self, version):
        return 1.0 - max(0.01, self.delta * 0.5 ** min(30.0, version / self.half_life))

    def accept(self, ctx):
        rng = random.Random(ctx.artifact.version)
        (a, b), (c, d) = ctx.base_counts, ctx.cand_counts
        wins = sum(
            rng.betavariate(1 + c, 1 + d) > rng.betavariate(1 + a, 1 + b) for _ in range(self.samples)
        )
        p = wins / self.samples
        delta = ctx.rate(ctx.cand_counts) - ctx.rate(ctx.base_counts)
        bar = self._threshold(ctx.artifact.version)
        if p > bar and delta >= 0:
            return AcceptDecision(True, "committed", "", p, delta)
        why = f"p = {p:.2f}, needed {bar:.2f}" if p <= bar else f"the rate fell by {-delta:.3f}"
        return AcceptDecision(False, "below-threshold", why, p, delta)
