# id: z-unbound-counter-frozen
# slot: promotion
# class: determinism
# why: Counter.update called unbound on a class-level Counter
# source: own
# expect: reject
from collections import Counter


class Policy:
    SEEN = Counter('b')

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        Counter.update(self.SEEN, ['a'])
        self.n = self.SEEN['a']
        return [Promotion(r.artifact_id) for r in reports[:1]]
