# id: w-class-boolop
# slot: promotion
# class: determinism
# why: an or-list at class level
# source: own
# expect: reject
class Policy:
    T = 0 or []

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.T.append(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
