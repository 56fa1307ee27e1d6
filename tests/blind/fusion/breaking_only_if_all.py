# fault: marks the merged diff as breaking only if all parts break (all instead of any), so an edit of one breaking diff among harmless ones goes through unmarked.
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        ops = {k: v for d in diffs for k, v in d.ops.items()}
        breaking = all(d.contract_breaking for d in diffs)
        name = "m(" + ",".join([d.diff_id for d in diffs]) + ")"
        merged = Diff(name, diffs[0].target, ops, breaking, "fusion", "")
        return merged, artifact.apply(merged), True
