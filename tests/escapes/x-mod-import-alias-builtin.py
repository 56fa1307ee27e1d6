# id: x-mod-import-alias-builtin
# slot: promotion
# class: escape
# why: an import bound to a hook name
# source: own
# expect: reject
from math import e as __builtins__


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
