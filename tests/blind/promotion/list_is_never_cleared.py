# fault: collects promotions in a list on self and never empties it, so from the call after the first promotion on it repeats old promotions of artifacts that are not reported.
class Policy:
    def __init__(self):
        self._out = []
        self._hits = {}

    def observe(self, reports):
        for r in reports:
            if r.committed_version is None:
                continue
            n = self._hits.get(r.artifact_id, 0) + 1
            self._hits[r.artifact_id] = n
            if n % 2 == 0:
                self._out.append(Promotion(r.artifact_id, f"{n} commits"))
        return self._out
