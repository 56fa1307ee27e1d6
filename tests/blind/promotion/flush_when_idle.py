# fault: uses calls without any report to publish what has waited, so an empty call promotes artifacts that nobody reported.
class Policy:
    def __init__(self):
        self._k = 3
        self._quiet = {}

    def configure(self, config):
        self._k = config.promote_after_k

    def observe(self, reports):
        touched = [r.artifact_id for r in reports if r.committed_version is not None]
        for r in reports:
            if r.artifact_id not in touched and r.artifact_id not in self._quiet:
                continue
            if r.artifact_id in touched:
                self._quiet[r.artifact_id] = 0
        out = []
        for name in sorted(self._quiet):
            if name in touched:
                continue
            self._quiet[name] += 1
            if self._quiet[name] >= self._k:
                out.append(Promotion(name, f"quiet for {self._quiet[name]} rounds"))
        for p in out:
            self._quiet.pop(p.artifact_id)
        return out
