# fault: builds the diff_id of the merge from a set of ids without sorting it, so the name changes with the hash seed.
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        ids = {d.diff_id for d in diffs}
        ops = {k: v for d in diffs for k, v in d.ops.items()}
        merged = Diff(
            "merge(" + "|".join(ids) + ")",
            diffs[0].target,
            ops,
            any(d.contract_breaking for d in diffs),
        )
        return merged, artifact.apply(merged), True
