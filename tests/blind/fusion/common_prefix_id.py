# fault: names the merged diff by the common prefix of the parts' ids, which is empty when they have none; a merged diff needs a diff_id.
def _prefix(a, b):
    n = 0
    while n < min(len(a), len(b)) and a[n] == b[n]:
        n += 1
    return a[:n]


class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        name = diffs[0].diff_id
        for d in diffs[1:]:
            name = _prefix(name, d.diff_id)
        ops = {k: v for d in diffs for k, v in d.ops.items()}
        merged = Diff(name, diffs[0].target, ops, any(d.contract_breaking for d in diffs))
        return merged, artifact.apply(merged), True
