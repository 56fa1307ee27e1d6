# id: x-mod-dataclass-metadata
# slot: promotion
# class: determinism
# why: field metadata
# source: own
# expect: reject
from dataclasses import dataclass, field


@dataclass
class Box:
    log: list = field(default_factory=list, metadata={'x': print})


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
