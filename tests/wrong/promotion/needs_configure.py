# breaks: raises
class Policy:
    def configure(self, config):
        self.k = config.promote_after_k
        self.n = {}

    def observe(self, reports):
        out = []
        for r in reports:
            self.n[r.artifact_id] = self.n.get(r.artifact_id, 0) + 1
            if self.n[r.artifact_id] % self.k == 0:
                out.append(Promotion(r.artifact_id))
        return out
