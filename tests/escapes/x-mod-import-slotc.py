# id: x-mod-import-slotc
# slot: promotion
# class: escape
# why: the compiler imported by a policy
# source: own
# expect: reject
from slotc import compile, link


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
