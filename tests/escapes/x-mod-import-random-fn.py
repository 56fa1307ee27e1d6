# id: x-mod-import-random-fn
# slot: promotion
# class: escape
# why: the module function random.random by from-import
# source: own
# expect: reject
from random import random
X = random()


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
