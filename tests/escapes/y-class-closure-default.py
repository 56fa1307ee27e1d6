# id: y-class-closure-default
# slot: promotion
# class: determinism
# why: a lambda in a class-level comprehension holds a list as default
# source: own
# expect: reject
class Policy:
    CELL = [(lambda v, log=x: log.append(v)) for x in [[]]]

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.CELL[0](len(reports))
        return [Promotion(r.artifact_id) for r in reports[:1]]
