# id: z-unbound-counter-constant
# slot: promotion
# class: determinism
# why: Counter.update called unbound on a class constant
# source: own
# expect: reject
from collections import Counter


class Policy:
    SEEN = {'b': 1}

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        Counter.update(self.SEEN, ['a'])
        self.n = self.SEEN.get('a', 0)
        return [Promotion(r.artifact_id) for r in reports[:1]]
