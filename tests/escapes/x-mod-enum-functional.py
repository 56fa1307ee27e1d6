# id: x-mod-enum-functional
# slot: promotion
# class: escape
# why: the functional Enum with a module
# source: own
# expect: reject
from enum import Enum
E = Enum('E', 'A B', module='os')


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
