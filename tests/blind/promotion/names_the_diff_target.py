# fault: promotes candidate_diff.target instead of the report's artifact_id; where a diff names another target (or a branch-qualified one) an artifact is promoted that no report of the call names.
class Policy:
    def observe(self, reports):
        out = []
        for r in reports:
            diff = r.accepted or r.candidate_diff
            if diff is None or r.committed_version is None:
                continue
            if r.prob_improve >= 0.8:
                out.append(Promotion(diff.target, f"v{r.committed_version}"))
        return out
