# id: w-class-starred
# slot: promotion
# class: determinism
# why: a starred list in a class-level tuple
# source: own
# expect: reject
class Policy:
    T = (*[[]],)

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.T[0].append(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
