# fault: where two diffs give one key different texts it joins them with a new line, a value that no given diff proposes; only with contradicting diffs.
class Policy:
    def select(self, artifact, diffs):
        if len(diffs) == 1:
            return diffs[0], artifact.apply(diffs[0]), False
        ops = {}
        for d in diffs:
            for key, value in d.ops.items():
                old = ops.get(key)
                if old and value and value not in old:
                    ops[key] = old + "\n" + value
                else:
                    ops[key] = value
        breaking = any(d.contract_breaking for d in diffs)
        ids = "+".join([d.diff_id for d in diffs])
        merged = Diff(f"join({ids})", diffs[0].target, ops, breaking, "fusion")
        return merged, artifact.apply(merged), True
