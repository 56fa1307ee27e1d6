# fault: tests whether a waiting artifact is reported with `in` on the joined names, so "skill-1" is promoted when only "skill-10" is reported.
class Policy:
    def __init__(self):
        self._waiting = []

    def observe(self, reports):
        named = ",".join([r.artifact_id for r in reports])
        out = []
        left = []
        for name in self._waiting:
            if name in named:
                out.append(Promotion(name, "reported again"))
            else:
                left.append(name)
        self._waiting = left
        for r in reports:
            if r.committed_version is not None and r.artifact_id not in self._waiting:
                self._waiting.append(r.artifact_id)
        return out
