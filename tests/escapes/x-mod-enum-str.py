# id: x-mod-enum-str
# slot: promotion
# class: escape
# why: a str enum
# source: own
# expect: reject
from enum import Enum


class E(str, Enum):
    A = 'a'


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
