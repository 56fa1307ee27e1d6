# fault: answers with a generator, which is no sequence (it has no length and can be walked only once).
class Policy:
    def __init__(self):
        self._wins = {}

    def _due(self, r):
        n = self._wins.get(r.artifact_id, 0)
        n = n + 1 if r.committed_version is not None else 0
        self._wins[r.artifact_id] = n
        return n >= 2

    def observe(self, reports):
        return (Promotion(r.artifact_id, "two in a row") for r in reports if self._due(r))
