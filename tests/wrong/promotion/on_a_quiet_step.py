# breaks: only-what-was-reported
class Policy:
    def __init__(self):
        self.pending = []

    def observe(self, reports):
        ready = [] if reports else [Promotion(a) for a in self.pending]
        if ready:
            self.pending = []
        self.pending += [r.artifact_id for r in reports if r.committed_version is not None]
        return ready
