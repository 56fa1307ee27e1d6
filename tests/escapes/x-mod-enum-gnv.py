# id: x-mod-enum-gnv
# slot: promotion
# class: escape
# why: _generate_next_value_ of an own enum
# source: own
# expect: reject
from enum import Enum, auto


class E(Enum):
    def _generate_next_value_(name, start, count, last):
        return last
    A = auto()


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
