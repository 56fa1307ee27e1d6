# slot: promotion
class Policy:
    """Promote after K rounds without a regression; a commit or a veto of the oracle restarts the count."""

    def __init__(self):
        self.k = 3
        self.survived = {}

    def configure(self, config):
        self.k = int(config.promote_after_k)

    def observe(self, reports):
        restarted, order = {}, []
        for r in reports:
            if r.artifact_id not in restarted:
                restarted[r.artifact_id] = False
                order.append(r.artifact_id)
                self.survived.setdefault(r.artifact_id, 0)
            if r.committed_version is not None or r.category == "oracle-rejected":
                restarted[r.artifact_id] = True
        out = []
        for aid in self.survived:  # artifacts that nobody touched age too
            self.survived[aid] = 0 if restarted.get(aid) else self.survived[aid] + 1
        for aid in order:
            if self.survived[aid] >= self.k:
                out.append(Promotion(aid, f"{self.survived[aid]} rounds survived"))
                self.survived[aid] = 0
        return out
