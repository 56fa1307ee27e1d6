# id: x-mut-const-set
# slot: promotion
# class: determinism
# why: add to a class-level set
# source: own
# expect: reject
class Policy:
    SEEN = set()

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.SEEN.add(len(reports))
        return [Promotion(r.artifact_id) for r in reports[:1]]
