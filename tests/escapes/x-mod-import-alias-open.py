# id: x-mod-import-alias-open
# slot: promotion
# class: escape
# why: an import named like a builtin that is not offered
# source: own
# expect: reject
from collections import namedtuple as type
T = type('T', 'a', module='os')


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
