# id: x-mod-enum-missing
# slot: promotion
# class: escape
# why: _missing_ of an own enum
# source: own
# expect: reject
from enum import Enum


class E(Enum):
    A = 1

    @classmethod
    def _missing_(cls, v):
        return cls.A


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
