# breaks: fused-means-merged
class Policy:
    def select(self, artifact, diffs):
        union = fuse_diffs(list(diffs))
        return union, artifact.apply(union), False
