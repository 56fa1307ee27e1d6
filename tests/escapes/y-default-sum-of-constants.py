# id: y-default-sum-of-constants
# slot: promotion
# class: determinism
# why: the sum of two read-only lists is a mutable default
# source: own
# expect: reject
class Policy:
    BASE = [1]

    def _note(self, x, log=BASE + BASE):
        log.append(x)
        return len(log)

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self._note(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
