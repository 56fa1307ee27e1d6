# id: w-class-ann
# slot: promotion
# class: determinism
# why: an annotated class-level list grows
# source: own
# expect: reject
class Policy:
    T: list = []

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.T.append(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
