# id: m-promotion-veto-oversized
# slot: promotion
# class: protocol
# why: filter with a lambda, list of names, not any
# source: own
# expect: accept
class Policy:
    def observe(self, reports):
        committed = list(filter(lambda r: r.committed_version is not None, reports))
        vetoed = [r.artifact_id for r in reports if r.oversized > 0 or r.conflicts_dropped > r.considered // 2]
        result = []
        for r in committed:
            if r.artifact_id in vetoed:
                continue
            if not any(p.artifact_id == r.artifact_id for p in result):
                note = "clean" if r.accepted is not None and not r.accepted.contract_breaking else "breaking"
                result.append(Promotion(r.artifact_id, note))
        return result
