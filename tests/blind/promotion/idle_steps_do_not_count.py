# fault: returns before the clock advances when there is no report, although calls without reports count as steps; an artifact that rested for many empty calls is not seen as quiet when it is reported again.
class Policy:
    def __init__(self):
        self._k = 3
        self._clock = 0
        self._changed = {}

    def configure(self, config):
        self._k = config.promote_after_k

    def observe(self, reports):
        if not reports:
            return []
        self._clock += 1
        for r in reports:
            if r.committed_version is not None:
                self._changed[r.artifact_id] = self._clock
        out = []
        for name in dict.fromkeys([r.artifact_id for r in reports]):
            since = self._changed.get(name)
            if since is not None and self._clock - since >= self._k:
                out.append(Promotion(name, f"unchanged since {since}"))
                self._changed.pop(name)
        return out
