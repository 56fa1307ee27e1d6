# slot: promotion
class Policy:
    """Promote only in a step in which nothing at all was committed, vetoed or in conflict."""

    def __init__(self):
        self._touched = {}
        self._step = 0

    def _calm(self, reports):
        return all(
            r.committed_version is None and not r.conflicts_dropped and r.category != "oracle-rejected" for r in reports
        )

    def observe(self, reports):
        self._step += 1
        calm = self._calm(reports)
        out = []
        for r in reports:
            since = self._step - self._touched.get(r.artifact_id, self._step)
            if r.committed_version is not None:
                self._touched[r.artifact_id] = self._step
            elif calm and since >= 3:
                del self._touched[r.artifact_id]
                out.append(Promotion(r.artifact_id, reason="calm for %d steps" % since))
        return out
