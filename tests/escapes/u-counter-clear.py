# id: u-counter-clear
# slot: promotion
# class: determinism
# why: Counter.clear of dict on a class constant
# source: own
# expect: reject
from collections import Counter


class Policy:
    SEEN = {'b': 1}

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        Counter.clear(self.SEEN)
        return [Promotion(r.artifact_id) for r in reports[:1]]
