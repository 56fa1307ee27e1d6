# fault: tells whether it merged by comparing sizes; a merge that is no longer than its largest part but has mixed values (contradicting diffs) is reported as a single diff.
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        chosen = fuse_diffs(diffs)
        largest = max(d.size() for d in diffs)
        return chosen, artifact.apply(chosen), chosen.size() > largest
