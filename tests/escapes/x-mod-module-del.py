# id: x-mod-module-del
# slot: promotion
# class: determinism
# why: a module-level delete
# source: own
# expect: reject
X = 1
del X


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
