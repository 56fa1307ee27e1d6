# id: m-fusion-own-diff
# slot: fusion
# class: protocol
# why: an own Diff built out of the parts that agree
# source: own
# expect: accept
class Policy:
    def select(self, artifact, diffs):
        first = diffs[0]
        same = [d for d in diffs if d.target == first.target and not d.contract_breaking]
        if len(same) < 2:
            return first, artifact.apply(first), False
        ops = {}
        disputed = set()
        for d in same:
            for key, value in d.ops.items():
                if key in ops and ops[key] != value:
                    disputed.add(key)
                ops.setdefault(key, value)
        agreed = {k: v for k, v in ops.items() if k not in disputed}
        if not agreed or any(dict(d.ops) == agreed for d in diffs):
            return first, artifact.apply(first), False
        names = "+".join(d.diff_id for d in same)
        merged = Diff(diff_id=f"agreed({names})"[:200], target=first.target, ops=agreed, contract_breaking=False, author="aggregator")
        return merged, artifact.apply(merged), True
