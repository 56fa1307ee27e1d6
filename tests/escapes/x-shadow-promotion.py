# id: x-shadow-promotion
# slot: promotion
# class: protocol
# why: an own NamedTuple called Promotion
# source: own
# expect: reject
from typing import NamedTuple


class Promotion(NamedTuple):
    artifact_id: str
    reason: str = ''


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports]
