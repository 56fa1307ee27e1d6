# id: z-unbound-default-update
# slot: promotion
# class: determinism
# why: defaultdict.update on a class constant
# source: own
# expect: reject
from collections import defaultdict


class Policy:
    SEEN = {'b': 1}

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        defaultdict.update(self.SEEN, {'a': 1})
        return [Promotion(r.artifact_id) for r in reports[:1]]
