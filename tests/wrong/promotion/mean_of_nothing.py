# breaks: raises
class Policy:
    def observe(self, reports):
        mean = sum(r.prob_improve for r in reports) / len(reports)
        return [Promotion(r.artifact_id) for r in reports if r.prob_improve < mean]
