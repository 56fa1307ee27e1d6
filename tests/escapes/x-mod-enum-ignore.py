# id: x-mod-enum-ignore
# slot: promotion
# class: escape
# why: _ignore_ of an own enum
# source: own
# expect: reject
from enum import Enum


class E(Enum):
    _ignore_ = ['B']
    A = 1
    B = 2


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
