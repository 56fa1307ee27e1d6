# fault: counts rounds without a commit also for artifacts that never had one, so an artifact whose merges were all refused is promoted though there is no committed version to publish.
class Policy:
    def __init__(self):
        self._k = 3
        self._quiet = {}

    def configure(self, config):
        self._k = config.promote_after_k

    def observe(self, reports):
        names = []
        for r in reports:
            if r.artifact_id not in names:
                names.append(r.artifact_id)
        out = []
        for name in names:
            if any(r.committed_version is not None for r in reports if r.artifact_id == name):
                self._quiet[name] = 0
            else:
                self._quiet[name] = self._quiet.get(name, 0) + 1
            if self._quiet[name] >= self._k:
                out.append(Promotion(name, "quiet"))
                self._quiet[name] = 0
        return out
