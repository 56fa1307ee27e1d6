# id: x-mod-import-relative
# slot: promotion
# class: escape
# why: a relative import
# source: own
# expect: reject
from . import os


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
