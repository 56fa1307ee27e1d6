# id: x-mod-module-iter
# slot: promotion
# class: determinism
# why: a module-level iterator
# source: own
# expect: reject
import itertools

TICK = itertools.count()


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
