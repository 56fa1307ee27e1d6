# id: y-class-unary-counter
# slot: promotion
# class: determinism
# why: plus of a class-level Counter is a new mutable one
# source: own
# expect: reject
from collections import Counter


class Policy:
    BASE = Counter('aab')
    SEEN = +BASE

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.SEEN['a'] += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
