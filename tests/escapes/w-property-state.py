# id: w-property-state
# slot: promotion
# class: determinism
# why: a class-level lambda over a nested class
# source: own
# expect: reject
class Other:
    n = 0


class Policy:
    T = lambda self=0: Other

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.T().n = 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
