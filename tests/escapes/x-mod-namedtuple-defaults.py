# id: x-mod-namedtuple-defaults
# slot: promotion
# class: determinism
# why: namedtuple with a mutable default
# source: own
# expect: reject
from collections import namedtuple
N = namedtuple('N', 'a', defaults=[[]])


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
