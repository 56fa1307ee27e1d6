# breaks: only-what-was-reported
class Policy:
    def observe(self, reports):
        return [Promotion(r.artifact_id.strip().lower()) for r in reports if r.category == "below-threshold"]
