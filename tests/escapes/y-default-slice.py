# id: y-default-slice
# slot: promotion
# class: determinism
# why: a slice of a read-only list is a mutable default
# source: own
# expect: reject
class Policy:
    BASE = [1]

    def _note(self, x, log=BASE[:]):
        log.append(x)
        return len(log)

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self._note(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
