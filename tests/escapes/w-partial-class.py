# id: w-partial-class
# slot: promotion
# class: determinism
# why: a partial at class level
# source: own
# expect: reject
from functools import partial


class Policy:
    T = partial(max, 1)

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.T(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
