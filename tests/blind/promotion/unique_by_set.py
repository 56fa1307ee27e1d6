# fault: makes the artifact ids unique with a set and walks it, so the order of several promotions changes with the hash seed.
class Policy:
    def observe(self, reports):
        names = {r.artifact_id for r in reports if r.committed_version is not None}
        return [Promotion(name, "committed") for name in names]
