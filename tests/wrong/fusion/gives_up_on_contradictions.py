# breaks: answer
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        if any(diffs_contradict(a, b) for a in diffs for b in diffs):
            return None
        union = fuse_diffs(list(diffs))
        return union, artifact.apply(union), True
