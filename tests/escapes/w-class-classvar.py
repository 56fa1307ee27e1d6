# id: w-class-classvar
# slot: promotion
# class: determinism
# why: a ClassVar of a dataclass grows
# source: own
# expect: reject
from dataclasses import dataclass
from typing import ClassVar


@dataclass
class Box:
    T: ClassVar[list] = []


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        Box.T.append(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
