# breaks: raises
class Policy:
    def observe(self, reports):
        first = reports[0]
        return [Promotion(first.artifact_id)] if first.committed_version is None else []
