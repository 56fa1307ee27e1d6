# slot: acceptance
import math
from collections import defaultdict, deque


class Policy:
    """A margin that shrinks while an artifact is refused again and again."""

    def __init__(self):
        self._recent = defaultdict(lambda: deque(maxlen=8))

    def _margin(self, log, counts):
        n = max(1.0, sum(counts))
        refused = sum(1 for ok in log if not ok)
        return math.sqrt(0.25 / n) / (2 + refused)

    def accept(self, ctx):
        log = self._recent[ctx.artifact.id]
        delta = MergeContext.rate(ctx.cand_counts) - MergeContext.rate(ctx.base_counts)
        margin = self._margin(log, ctx.cand_counts)
        log.append(ok := delta > margin)
        p = min(1.0, max(0.0, 0.5 + delta - margin))
        if ok:
            return AcceptDecision(True, "committed", "", p, delta)
        return AcceptDecision(False, "below-threshold", f"{delta:+.3f} against {margin:.3f}", p, delta)
