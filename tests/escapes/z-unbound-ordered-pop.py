# id: z-unbound-ordered-pop
# slot: promotion
# class: determinism
# why: OrderedDict.popitem by a helper on a class constant
# source: own
# expect: reject
from collections import OrderedDict


class Policy:
    SEEN = {'b': 1, 'c': 2}

    def _take(self, kind):
        if self.SEEN:
            kind.popitem(self.SEEN)

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self._take(OrderedDict)
        return [Promotion(r.artifact_id) for r in reports[:1]]
