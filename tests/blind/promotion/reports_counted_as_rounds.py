# fault: counts every report without a commit as a quiet round, so an artifact that is reported on three branches in one step is promoted after a single round instead of promote_after_k rounds.
class Policy:
    def __init__(self):
        self._k = 3
        self._quiet = {}

    def configure(self, config):
        self._k = config.promote_after_k

    def observe(self, reports):
        out = []
        for r in reports:
            name = r.artifact_id
            if r.committed_version is not None:
                self._quiet[name] = 0
            elif name in self._quiet:
                self._quiet[name] += 1
                if self._quiet[name] >= self._k:
                    out.append(Promotion(name, f"{self._quiet[name]} quiet rounds"))
                    self._quiet.pop(name)
        return out
