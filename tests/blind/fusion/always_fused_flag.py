# fault: says fused = True also when only one diff was given; a single diff is not a merge of two or more.
class Policy:
    def select(self, artifact, diffs):
        chosen = fuse_diffs(diffs)
        return chosen, artifact.apply(chosen), True
