# breaks: fused-means-merged
class Policy:
    def select(self, artifact, diffs):
        best = max(diffs, key=lambda d: d.size())
        return best, artifact.apply(best), len(diffs) > 1
