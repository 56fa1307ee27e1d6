# fault: has no default for promote_after_k; if configure was not called, the first report about an artifact with a commit behind it raises AttributeError.
class Policy:
    def __init__(self):
        self._quiet = {}

    def configure(self, config):
        self._k = config.promote_after_k

    def observe(self, reports):
        out = []
        seen = []
        for r in reports:
            name = r.artifact_id
            if r.committed_version is not None:
                self._quiet[name] = 0
                continue
            if name not in self._quiet or name in seen:
                continue
            seen.append(name)
            self._quiet[name] += 1
            if self._quiet[name] >= self._k:
                out.append(Promotion(name, "quiet"))
                self._quiet.pop(name)
        return out
