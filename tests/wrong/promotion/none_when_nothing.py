# breaks: answer
class Policy:
    def observe(self, reports):
        if reports:
            return [Promotion(r.artifact_id) for r in reports if r.category == "all-stale"]
