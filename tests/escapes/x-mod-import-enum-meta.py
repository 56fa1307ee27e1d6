# id: x-mod-import-enum-meta
# slot: promotion
# class: escape
# why: EnumMeta
# source: own
# expect: reject
from enum import EnumMeta


class M(EnumMeta):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
