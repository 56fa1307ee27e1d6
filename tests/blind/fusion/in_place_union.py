# fault: merges with |= into the ops of the first given diff, which changes the diff that it was given (and every later use of it).
class Policy:
    def select(self, artifact, diffs):
        first = diffs[0]
        if len(diffs) == 1:
            return first, artifact.apply(first), False
        ops = first.ops
        for d in diffs[1:]:
            ops |= d.ops
        merged = Diff(
            "fused:" + first.diff_id,
            first.target,
            ops,
            any(d.contract_breaking for d in diffs),
            "fusion",
            first.rationale,
        )
        return merged, artifact.apply(merged), True
