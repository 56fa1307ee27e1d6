# id: y-default-dictcomp
# slot: promotion
# class: determinism
# why: a dict comprehension as default
# source: own
# expect: reject
class Policy:
    def _note(self, x, log={k: 0 for k in 'ab'}):
        log[x] = 1
        return len(log)

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self._note(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
