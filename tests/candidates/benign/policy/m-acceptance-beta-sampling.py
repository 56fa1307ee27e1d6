# id: m-acceptance-beta-sampling
# slot: acceptance
# class: protocol
# why: Monte Carlo with a seeded generator kept on self
# source: own
# expect: accept
import random


class Policy:
    SAMPLES = 200
    THRESHOLD = 0.8

    def __init__(self):
        self._rng = random.Random(2024)

    def _p_better(self, base, cand):
        wins = 0
        for _ in range(self.SAMPLES):
            x = self._rng.betavariate(base[0] + 1.0, base[1] + 1.0)
            y = self._rng.betavariate(cand[0] + 1.0, cand[1] + 1.0)
            wins += y > x
        return wins / self.SAMPLES

    def accept(self, ctx):
        p = self._p_better(ctx.base_counts, ctx.cand_counts)
        delta = MergeContext.rate(ctx.cand_counts) - MergeContext.rate(ctx.base_counts)
        threshold = self.THRESHOLD + 0.1 * ctx.trust_radius
        accepted = p >= threshold and delta > 0
        return AcceptDecision(
            accepted,
            "committed" if accepted else "below-threshold",
            "p={:.2f} threshold={:.2f}".format(p, threshold),
            p,
            delta,
        )
