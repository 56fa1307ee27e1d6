# id: y-field-default-tuple
# slot: promotion
# class: determinism
# why: field(default=...) with a list inside a tuple
# source: own
# expect: reject
from dataclasses import dataclass, field


@dataclass
class Box:
    log: object = field(default=([],))


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        Box().log[0].append(len(reports))
        return [Promotion(r.artifact_id) for r in reports[:1]]
