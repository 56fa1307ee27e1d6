# id: w-class-subscript
# slot: promotion
# class: determinism
# why: a list out of a display at class level
# source: own
# expect: reject
class Policy:
    T = [[]][0]

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.T.append(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
