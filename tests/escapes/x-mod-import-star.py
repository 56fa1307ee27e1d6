# id: x-mod-import-star
# slot: promotion
# class: escape
# why: a star import
# source: own
# expect: reject
from math import *


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
