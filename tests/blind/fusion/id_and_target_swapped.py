# fault: gives the constructor of Diff target and id in the wrong order, so the merged diff has the artifact's id as diff_id and a new name as target, which is not that of the given diffs.
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            only = diffs[0]
            return only, artifact.apply(only), False
        ops = {}
        for d in diffs:
            for key in sorted(d.ops):
                ops[key] = d.ops[key]
        merged = Diff(
            artifact.id,
            "fused:" + str(len(diffs)),
            ops,
            any(d.contract_breaking for d in diffs),
            "fusion",
        )
        return merged, artifact.apply(merged), True
