# id: y-class-closure
# slot: promotion
# class: determinism
# why: a lambda in a class-level comprehension holds a list
# source: own
# expect: reject
class Policy:
    CELL = [(lambda v: x.append(v)) for x in [[]]]

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.CELL[0](len(reports))
        return [Promotion(r.artifact_id) for r in reports[:1]]
