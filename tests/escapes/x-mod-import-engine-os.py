# id: x-mod-import-engine-os
# slot: promotion
# class: escape
# why: a name of an engine module that is no symbol
# source: own
# expect: reject
from agentdescent.policies import os


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
