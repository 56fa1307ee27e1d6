# id: w-class-dict-values
# slot: promotion
# class: determinism
# why: a live view of a hidden dict at class level
# source: own
# expect: reject
class Policy:
    T = {1: 2}.values

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.T
        return [Promotion(r.artifact_id) for r in reports[:1]]
