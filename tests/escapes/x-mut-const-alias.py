# id: x-mut-const-alias
# slot: promotion
# class: determinism
# why: an alias of a class constant grows
# source: own
# expect: reject
class Policy:
    LOG = []

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        log = self.LOG
        log.append(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
