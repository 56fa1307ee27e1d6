# breaks: only-what-was-reported
class Policy:
    def __init__(self):
        self.k = 3
        self.survival = {}

    def configure(self, config):
        self.k = config.promote_after_k

    def observe(self, reports):
        by_id = {r.artifact_id: r for r in reports}
        out = []
        for aid in sorted({*self.survival, *by_id}):
            rep = by_id.get(aid)
            if rep is not None and (rep.committed_version is not None or rep.category == "oracle-rejected"):
                self.survival[aid] = 0
                continue
            self.survival[aid] = self.survival.get(aid, 0) + 1
            if self.survival[aid] >= self.k:
                out.append(Promotion(aid))
                self.survival[aid] = 0
        return out
