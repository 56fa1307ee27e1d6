# id: m-promotion-versions-seen
# slot: promotion
# class: protocol
# why: nested functions, any over reports, early return
# source: own
# expect: accept
class Policy:
    def __init__(self):
        self.stable = {}

    def observe(self, reports):
        if not reports:
            return []

        def latest(aid):
            versions = [r.committed_version for r in reports if r.artifact_id == aid and r.committed_version is not None]
            return max(versions) if versions else None

        out = []
        for aid in dict((r.artifact_id, None) for r in reports):
            v = latest(aid)
            if v is None:
                continue
            if v - self.stable.get(aid, -10) >= 2:
                self.stable[aid] = v
                out.append(Promotion(aid, f"version {v}"))
        return out
