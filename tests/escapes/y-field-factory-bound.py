# id: y-field-factory-bound
# slot: promotion
# class: determinism
# why: a default_factory that is a bound method of a list
# source: own
# expect: reject
from dataclasses import dataclass, field


@dataclass
class Box:
    log: object = field(default_factory=[1, 2, 3] .pop)


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        Box().log
        return [Promotion(r.artifact_id) for r in reports[:1]]
