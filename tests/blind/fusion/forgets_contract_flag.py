# fault: the own merged Diff leaves contract_breaking at its default False, also when it holds an edit that only a breaking diff proposes.
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) < 2:
            return diffs[0], artifact.apply(diffs[0]), False
        ops = {}
        for d in reversed(diffs):
            ops.update(d.ops)
        merged = Diff(
            diff_id="union-" + diffs[0].diff_id,
            target=diffs[0].target,
            ops=ops,
            author="fusion",
            rationale=diffs[0].rationale,
        )
        return merged, artifact.apply(merged), True
