# id: x-mod-import-lru-cache
# slot: promotion
# class: escape
# why: lru_cache keeps state
# source: own
# expect: reject
from functools import lru_cache


@lru_cache
def f(x):
    return x


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
