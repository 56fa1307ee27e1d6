# id: m-promotion-quiet-rounds
# slot: promotion
# class: protocol
# why: configure, dict counters, walrus in a comprehension
# source: own
# expect: accept
class Policy:
    """Promote what has been quiet for k rounds."""

    def __init__(self):
        self._k = 3
        self._quiet = {}

    def configure(self, config):
        self._k = config.promote_after_k

    def observe(self, reports):
        changed = {r.artifact_id for r in reports if r.committed_version is not None}
        out = []
        for r in reports:
            aid = r.artifact_id
            if aid in changed:
                self._quiet[aid] = 0
                continue
            self._quiet[aid] = (q := self._quiet.get(aid, 0) + 1)
            if q >= self._k and all(p.artifact_id != aid for p in out):
                out.append(Promotion(aid, f"quiet for {q} rounds"))
                self._quiet[aid] = 0
        return out
