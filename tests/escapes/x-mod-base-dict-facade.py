# id: x-mod-base-dict-facade
# slot: promotion
# class: escape
# why: a subclass of a facade container
# source: own
# expect: reject
from collections import OrderedDict


class Box(OrderedDict):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
