# id: x-mod-base-random
# slot: promotion
# class: escape
# why: a subclass of Random
# source: own
# expect: reject
import random


class Box(random.Random):
    def random(self):
        return 0.5


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
