# slot: promotion
import statistics
from collections import defaultdict, deque


class Policy:
    """Promote where the last candidates had little chance of improving: the artifact has settled."""

    WINDOW = 4

    def __init__(self):
        self._odds = defaultdict(lambda: deque(maxlen=self.WINDOW))

    def observe(self, reports):
        changed = sorted({r.artifact_id for r in reports})
        for r in reports:
            if r.committed_version is None:
                self._odds[r.artifact_id].append(r.prob_improve)
            else:
                self._odds[r.artifact_id].clear()
        settled = [a for a in changed if len(self._odds[a]) == self.WINDOW and statistics.fmean(self._odds[a]) < 0.5]
        for a in settled:
            self._odds[a].clear()
        return [Promotion(a, "settled") for a in settled]
