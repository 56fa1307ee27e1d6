# id: y-field-default-instance
# slot: promotion
# class: determinism
# why: field(default=...) with an own instance
# source: own
# expect: reject
from dataclasses import dataclass, field


class Log:
    def __init__(self):
        self.n = 0


@dataclass
class Box:
    log: object = field(default=Log())


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        Box().log.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
