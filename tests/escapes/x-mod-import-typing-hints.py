# id: x-mod-import-typing-hints
# slot: promotion
# class: escape
# why: get_type_hints
# source: own
# expect: reject
from typing import get_type_hints
X = get_type_hints(object)


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
