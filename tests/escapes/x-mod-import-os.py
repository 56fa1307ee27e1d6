# id: x-mod-import-os
# slot: promotion
# class: escape
# why: import os
# source: own
# expect: reject
import os


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
