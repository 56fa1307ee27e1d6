# id: x-mut-const-nested
# slot: promotion
# class: determinism
# why: a list inside a constant dict inside a class grows
# source: own
# expect: reject
class Policy:
    T = {'a': []}

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.T['a'].append(len(reports))
        return [Promotion(r.artifact_id) for r in reports[:1]]
