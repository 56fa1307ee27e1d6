# fault: its own merge leaves out edits whose value is None; when the given diffs only delete keys the merged diff has no edit at all.
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        ops = {}
        for d in diffs:
            ops.update({k: v for k, v in d.ops.items() if v})
        merged = Diff(
            "merge:" + "+".join([d.diff_id for d in diffs]),
            diffs[0].target,
            ops,
            any(d.contract_breaking for d in diffs),
            "fusion",
        )
        return merged, artifact.apply(merged), True
