# breaks: only-what-was-reported
class Policy:
    def __init__(self):
        self.last = []

    def observe(self, reports):
        out = [Promotion(a) for a in self.last]
        self.last = sorted({r.artifact_id for r in reports if r.committed_version is not None})
        return out
