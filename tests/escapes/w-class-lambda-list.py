# id: w-class-lambda-list
# slot: promotion
# class: determinism
# why: a list inside a class-level lambda table
# source: own
# expect: reject
class Policy:
    T = {'a': [], 'b': (lambda: 1)}

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.T['a'].append(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
