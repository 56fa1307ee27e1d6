# fault: walks the reports by popping them from the given list (when it is a list), so the engine's list of the step is empty afterwards.
class Policy:
    def observe(self, reports):
        out = []
        queue = reports if isinstance(reports, list) else list(reports)
        while queue:
            r = queue.pop(0)
            if r.committed_version is not None and r.prob_improve > 0.5:
                out.append(Promotion(r.artifact_id, "better"))
        return out
