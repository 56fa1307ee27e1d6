# breaks: only-what-was-reported
class Policy:
    def observe(self, reports):
        return [Promotion(r.candidate_diff.diff_id) for r in reports if r.candidate_diff is not None]
