# breaks: target-is-kept
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        ops = {k: v for d in diffs for k, v in d.ops.items()}
        m = Diff("m", "merged", ops, any(d.contract_breaking for d in diffs))
        return m, artifact.apply(m), True
