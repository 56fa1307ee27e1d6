# fault: gives one promotion for a confident commit and another one for quiet rounds in the same call, so one report can lead to two promotions of its artifact.
class Policy:
    def __init__(self):
        self._seen = {}
        self._step = 0

    def observe(self, reports):
        self._step += 1
        out = []
        for r in reports:
            last = self._seen.get(r.artifact_id)
            if r.committed_version is not None and r.prob_improve >= 0.95:
                out.append(Promotion(r.artifact_id, "confident"))
            if last is not None and self._step - last > 3:
                out.append(Promotion(r.artifact_id, "quiet before this"))
            if r.committed_version is not None:
                self._seen[r.artifact_id] = self._step
        return out
