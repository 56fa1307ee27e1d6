# breaks: raises
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        union = fuse_diffs([diffs[i] for i in ((0, 1), (0, 1), (0, 1, 2))[len(diffs) - 1]])
        return union, artifact.apply(union), True
