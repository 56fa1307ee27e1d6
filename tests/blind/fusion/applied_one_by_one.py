# fault: builds the candidate by applying the diffs one after the other, so with two or more diffs its version is too high and it is not artifact.apply(chosen).
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        candidate = artifact
        for d in diffs:
            candidate = candidate.apply(d)
        return fuse_diffs(diffs), candidate, True
