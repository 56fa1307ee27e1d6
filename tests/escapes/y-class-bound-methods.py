# id: y-class-bound-methods
# slot: promotion
# class: determinism
# why: bound methods of a hidden list in a class-level comprehension
# source: own
# expect: reject
class Policy:
    CELL = [(x.append, x.copy) for x in [[]]]

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.CELL[0][0](len(reports))
        self.m = self.CELL[0][1]()
        return [Promotion(r.artifact_id) for r in reports[:1]]
