# id: y-default-union
# slot: promotion
# class: determinism
# why: a union of read-only dicts is a mutable default
# source: own
# expect: reject
class Policy:
    BASE = {1: 2}

    def _note(self, x, log=BASE | BASE):
        log[x] = x
        return len(log)

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self._note(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
