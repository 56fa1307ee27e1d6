# id: x-mod-import-random-system
# slot: promotion
# class: escape
# why: SystemRandom
# source: own
# expect: reject
from random import SystemRandom
R = SystemRandom()


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
