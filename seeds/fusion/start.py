# slot: fusion
class Policy:
    """The union of the surviving diffs goes to the gate; one diff, or a contradiction, and the first goes alone."""

    def select(self, artifact, diffs):
        clash = any(diffs_contradict(a, b) for i, a in enumerate(diffs) for b in diffs[:i])
        if clash or len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        union = fuse_diffs(list(diffs))
        return union, artifact.apply(union), True
