# id: x-mod-import-cached-property
# slot: promotion
# class: escape
# why: cached_property
# source: own
# expect: reject
from functools import cached_property


class Box:
    @cached_property
    def x(self):
        return 1


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
