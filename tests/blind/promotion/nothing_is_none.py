# fault: answers None instead of an empty sequence on a call without reports (a bare return).
class Policy:
    def __init__(self):
        self._idle = 0

    def observe(self, reports):
        if not reports:
            self._idle += 1
            return
        self._idle = 0
        out = []
        done = []
        for r in reports:
            if r.committed_version is not None and r.artifact_id not in done:
                done.append(r.artifact_id)
                out.append(Promotion(r.artifact_id, f"p={r.prob_improve:.2f}"))
        return out
