# id: y-field-factory-partial
# slot: promotion
# class: determinism
# why: a default_factory that is a partial over a list
# source: own
# expect: reject
from dataclasses import dataclass, field
from functools import partial


@dataclass
class Box:
    log: object = field(default_factory=partial(max, [[], [0]]))


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        Box().log.append(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
