# id: x-mod-import-dataclasses-make
# slot: promotion
# class: escape
# why: make_dataclass
# source: own
# expect: reject
from dataclasses import make_dataclass
X = make_dataclass('X', ['a'])


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
