# id: x-mod-dataclass-factory-shared
# slot: promotion
# class: determinism
# why: a default_factory that hands out one shared list
# source: own
# expect: reject
from dataclasses import dataclass, field

SHARED = []


@dataclass
class Box:
    log: list = field(default_factory=lambda: SHARED)


BOX = Box()


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
