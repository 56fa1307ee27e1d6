# id: z-unbound-as-method
# slot: promotion
# class: determinism
# why: a method of a container as a method of an own class
# source: own
# expect: reject
from collections import OrderedDict


class Box:
    ways = [OrderedDict.update]

    def grow(self, what):
        self.ways[0](what, {'a': 1})


class Policy:
    SEEN = {'b': 1}

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        Box().grow(self.SEEN)
        return [Promotion(r.artifact_id) for r in reports[:1]]
