# fault: tests committed_version by truth, so a commit that made version 0 counts as no commit; the round in which the artifact changed is taken for a quiet one and the change is published at once.
class Policy:
    def __init__(self):
        self._k = 2
        self._quiet = {}

    def configure(self, config):
        self._k = config.promote_after_k

    def observe(self, reports):
        committed = [r.artifact_id for r in reports if r.committed_version]
        accepted = [r.artifact_id for r in reports if r.accepted is not None]
        out = []
        for name in dict.fromkeys([r.artifact_id for r in reports]):
            if name in committed:
                self._quiet[name] = 0
                continue
            if name in accepted:
                self._quiet.setdefault(name, 0)
            if name in self._quiet:
                self._quiet[name] += 1
                if self._quiet[name] >= self._k:
                    out.append(Promotion(name, "quiet"))
                    self._quiet.pop(name)
        return out
