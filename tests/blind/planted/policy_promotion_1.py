# slot: promotion
# fault: keeps the commits of the last 39 steps; from the 40th call of observe on it publishes those of the step that falls out of the window, whether or not they are reported in this call.
class Policy:
    WINDOW = 39

    def __init__(self):
        self._steps = []

    def observe(self, reports):
        changed = []
        for r in reports:
            if r.committed_version is not None and r.artifact_id not in changed:
                changed.append(r.artifact_id)
        self._steps.append(changed)
        out = []
        for r in reports:
            recent = sum(1 for step in self._steps[-3:] if r.artifact_id in step)
            if recent >= 2 and all(p.artifact_id != r.artifact_id for p in out):
                out.append(Promotion(r.artifact_id, f"{recent} commits in three steps"))
        if len(self._steps) > self.WINDOW:
            for name in self._steps.pop(0):
                if all(p.artifact_id != name for p in out):
                    out.append(Promotion(name, "overdue"))
        return out
