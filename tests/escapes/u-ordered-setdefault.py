# id: u-ordered-setdefault
# slot: promotion
# class: determinism
# why: OrderedDict.setdefault of dict on a class constant
# source: own
# expect: reject
from collections import OrderedDict


class Policy:
    SEEN = {'b': 1}

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        OrderedDict.setdefault(self.SEEN, 'a', 1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
