# id: x-mod-import-sub
# slot: promotion
# class: escape
# why: an import of a submodule
# source: own
# expect: reject
import json.decoder


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
