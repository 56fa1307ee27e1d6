# id: m-acceptance-history-quantile
# slot: acceptance
# class: protocol
# why: deque of deltas, statistics.median with fallback
# source: own
# expect: accept
import statistics
from collections import defaultdict, deque


class Policy:
    def __init__(self):
        self.deltas = defaultdict(lambda: deque(maxlen=30))

    def accept(self, ctx):
        base, cand = map(MergeContext.rate, (ctx.base_counts, ctx.cand_counts))
        delta = cand - base
        past = self.deltas[ctx.artifact.id]
        positive = [d for d in past if d > 0]
        bar = statistics.median(positive) / 4 if len(positive) >= 3 else 0.0
        past.append(delta)
        if delta > 0 and delta >= min(bar, 0.1):
            return AcceptDecision(True, "committed", "", 0.9, delta)
        return AcceptDecision(False, "below-threshold", f"bar {bar:.3f}", 0.3, delta)
