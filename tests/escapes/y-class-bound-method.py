# id: y-class-bound-method
# slot: promotion
# class: determinism
# why: a bound method of a hidden list at class level
# source: own
# expect: reject
class Policy:
    NEXT = [3, 2, 1].pop

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.NEXT()
        return [Promotion(r.artifact_id) for r in reports[:1]]
