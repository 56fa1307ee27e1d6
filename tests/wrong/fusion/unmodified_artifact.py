# breaks: candidate-is-the-chosen-diff-applied
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact, False
        union = fuse_diffs(list(diffs))
        return union, artifact, True
