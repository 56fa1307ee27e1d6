# id: y-default-setcomp
# slot: promotion
# class: determinism
# why: a set comprehension as default
# source: own
# expect: reject
class Policy:
    def _note(self, x, log={k for k in (1, 2)}):
        log.add(x)
        return len(log)

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self._note(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
