# id: y-class-bound-sorted
# slot: promotion
# class: determinism
# why: a bound method of the result of a pure function
# source: own
# expect: reject
class Policy:
    NEXT = sorted([3, 2, 1]).pop

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.NEXT()
        return [Promotion(r.artifact_id) for r in reports[:1]]
