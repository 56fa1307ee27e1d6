# fault: chooses a merge of the first three diffs but applies all of them, so with more than three diffs the candidate is not artifact.apply(chosen).
class Policy:
    LIMIT = 3

    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        candidate = artifact.apply(fuse_diffs(diffs))
        chosen = fuse_diffs(diffs[: self.LIMIT])
        return chosen, candidate, True
