# id: x-mut-const-comp
# slot: promotion
# class: determinism
# why: a class-level comprehension is a mutable value
# source: own
# expect: reject
class Policy:
    LOG = [0 for _ in range(3)]

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.LOG[0] = 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
