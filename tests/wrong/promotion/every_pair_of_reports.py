# breaks: once-a-report
class Policy:
    def observe(self, reports):
        return [Promotion(a.artifact_id) for a in reports for b in reports if a.artifact_id == b.artifact_id]
