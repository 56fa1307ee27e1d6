# id: x-mod-module-partial
# slot: promotion
# class: determinism
# why: a partial over a list at module level
# source: own
# expect: reject
from functools import partial

NOTE = partial(list.append, [])


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
