# id: x-mod-dataclass-mutable
# slot: promotion
# class: determinism
# why: a field default that is an own instance
# source: own
# expect: reject
from dataclasses import dataclass


class Log:
    def __init__(self):
        self.n = 0


@dataclass
class Box:
    log: object = Log()


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
