# id: x-mod-namedtuple-computed
# slot: promotion
# class: escape
# why: namedtuple with computed fields
# source: own
# expect: reject
from collections import namedtuple
N = namedtuple('N', ' '.join(['a', 'b']))


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
