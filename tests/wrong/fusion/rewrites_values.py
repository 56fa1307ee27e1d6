# breaks: no-invented-edits
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        ops = {}
        for d in diffs:
            for k, v in d.ops.items():
                ops[k] = f"{ops[k]}\n{v}" if k in ops and ops[k] != v else v
        m = Diff("m", diffs[0].target, ops, any(d.contract_breaking for d in diffs))
        return m, artifact.apply(m), True
