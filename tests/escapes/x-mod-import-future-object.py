# id: x-mod-import-future-object
# slot: promotion
# class: escape
# why: the feature object of __future__
# source: own
# expect: reject
from __future__ import annotations as a
X = a.compiler_flag


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
