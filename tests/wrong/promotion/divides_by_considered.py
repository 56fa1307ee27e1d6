# breaks: raises
class Policy:
    def observe(self, reports):
        return [Promotion(r.artifact_id) for r in reports if r.discarded_stale / r.considered < 0.1]
