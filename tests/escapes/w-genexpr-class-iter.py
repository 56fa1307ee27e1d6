# id: w-genexpr-class-iter
# slot: promotion
# class: determinism
# why: an iterator kept by a class-level generator in a dict display
# source: own
# expect: reject
class Policy:
    T = {'a': (x for x in [1, 2, 3])}

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        next(self.T['a'])
        return [Promotion(r.artifact_id) for r in reports[:1]]
