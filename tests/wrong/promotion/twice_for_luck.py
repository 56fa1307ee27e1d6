# breaks: once-a-report
class Policy:
    def __init__(self):
        self.quiet = {}

    def observe(self, reports):
        out = []
        for r in reports:
            self.quiet[r.artifact_id] = 0 if r.committed_version else self.quiet.get(r.artifact_id, 0) + 1
            if self.quiet[r.artifact_id] == 3:
                out += [Promotion(r.artifact_id, "rested"), Promotion(r.artifact_id, "rested")]
        return out
