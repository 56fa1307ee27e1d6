# fault: starts the count of quiet rounds at 1 in the round of the commit itself, so an artifact is published one round too early; with promote_after_k = 1 at the moment it changes.
class Policy:
    def __init__(self):
        self._k = 3
        self._quiet = {}

    def configure(self, config):
        self._k = config.promote_after_k

    def observe(self, reports):
        changed = [r.artifact_id for r in reports if r.committed_version is not None]
        for name in list(self._quiet):
            self._quiet[name] += 1
        for name in changed:
            self._quiet[name] = 1
        out = []
        for name in dict.fromkeys([r.artifact_id for r in reports]):
            if self._quiet.get(name, 0) >= self._k:
                out.append(Promotion(name, "stable"))
                self._quiet.pop(name)
        return out
