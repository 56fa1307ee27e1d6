# id: x-attr-partial-func
# slot: promotion
# class: escape
# why: partial.func made an own name
# source: own
# expect: reject
from functools import partial


class Box:
    def __init__(self):
        self.func = 0


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        p = partial(len)
        self.f = p.func
        return [Promotion(r.artifact_id) for r in reports[:1]]
