# fault: samples Beta(successes, failures) without smoothing; a zero count raises ValueError, which is caught and read as p = 0.5, so exactly the clearest case (base all failed, candidate all passed) is refused without end.
import random


class Policy:
    def __init__(self):
        self._samples = 400

    def configure(self, config):
        self._samples = min(2000, max(50, config.accept_samples))

    def _p_improve(self, base, cand):
        rng = random.Random(17)
        try:
            wins = sum(
                rng.betavariate(cand[0], cand[1]) > rng.betavariate(base[0], base[1])
                for _ in range(self._samples)
            )
        except ValueError:
            return 0.5
        return wins / self._samples

    def accept(self, ctx):
        p = self._p_improve(ctx.base_counts, ctx.cand_counts)
        delta = MergeContext.rate(ctx.cand_counts) - MergeContext.rate(ctx.base_counts)
        if p > 0.7:
            return AcceptDecision(True, "committed", "", p, delta)
        return AcceptDecision(False, "below-threshold", "", p, delta)
