# breaks: candidate-is-the-chosen-diff-applied
class Policy:
    # Each apply makes a version.
    def select(self, artifact, diffs):
        candidate = artifact
        for d in diffs:
            candidate = candidate.apply(d)
        if len(diffs) == 1:
            return diffs[0], candidate, False
        return fuse_diffs(list(diffs)), candidate, True
