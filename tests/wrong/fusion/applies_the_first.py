# breaks: candidate-is-the-chosen-diff-applied
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        return fuse_diffs(list(diffs)), artifact.apply(diffs[0]), True
