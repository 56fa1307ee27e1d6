# breaks: something-is-merged
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        ops = {k: v for k, v in diffs[0].ops.items() if all(k in d.ops and d.ops[k] == v for d in diffs)}
        breaks = bool(ops) and any(d.contract_breaking for d in diffs)
        m = Diff("agreed", diffs[0].target, ops, breaks)
        return m, artifact.apply(m), True
