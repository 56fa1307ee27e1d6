# fault: sorts the promotions by hash of the artifact id for a "fair" order, which changes with the hash seed and does not follow from the reports.
class Policy:
    def observe(self, reports):
        names = [r.artifact_id for r in reports if r.committed_version is not None]
        names = list(dict.fromkeys(names))
        names.sort(key=hash)
        return [Promotion(name, "committed") for name in names]
