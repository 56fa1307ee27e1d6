# fault: on every fifth step it publishes all changed artifacts of the last steps, reported or not; the four steps in between are right.
class Policy:
    PERIOD = 5

    def __init__(self):
        self._steps = 0
        self._dirty = []

    def observe(self, reports):
        self._steps += 1
        for r in reports:
            if r.committed_version is not None and r.artifact_id not in self._dirty:
                self._dirty.append(r.artifact_id)
        if self._steps % self.PERIOD or not reports:
            return []
        out = [Promotion(name, f"release {self._steps // self.PERIOD}") for name in self._dirty]
        self._dirty = []
        return out
