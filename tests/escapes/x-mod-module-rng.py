# id: x-mod-module-rng
# slot: promotion
# class: determinism
# why: a module-level random generator
# source: own
# expect: reject
import random

RNG = random.Random(3)


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
