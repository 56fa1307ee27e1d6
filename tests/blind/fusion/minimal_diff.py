# fault: shrinks the merge to the edits that change the artifact; when the diffs only repeat what the state already holds (or delete absent keys) the merged diff has no edit though the given ones have some.
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        fused = fuse_diffs(diffs)
        ops = {k: v for k, v in fused.ops.items() if artifact.state.get(k) != v}
        chosen = Diff(fused.diff_id, fused.target, ops, fused.contract_breaking, fused.author, fused.rationale)
        return chosen, artifact.apply(chosen), True
