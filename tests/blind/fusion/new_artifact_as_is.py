# fault: an artifact with an empty state is handed back unchanged as the candidate, which is not artifact.apply(chosen) (version and the first keys are missing).
class Policy:
    def select(self, artifact, diffs):
        chosen = diffs[0] if len(diffs) == 1 else fuse_diffs(diffs)
        if not artifact.state:
            return chosen, artifact, len(diffs) > 1
        return chosen, artifact.apply(chosen), len(diffs) > 1
