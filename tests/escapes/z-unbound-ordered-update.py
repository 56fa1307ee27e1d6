# id: z-unbound-ordered-update
# slot: promotion
# class: determinism
# why: OrderedDict.update under another name on a class constant
# source: own
# expect: reject
from collections import OrderedDict


class Policy:
    SEEN = {'b': 1}

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        kind = OrderedDict
        kind.update(self.SEEN, {'a': 1})
        return [Promotion(r.artifact_id) for r in reports[:1]]
