# id: x-mod-namedtuple-functional
# slot: promotion
# class: escape
# why: the functional NamedTuple
# source: own
# expect: reject
from typing import NamedTuple
N = NamedTuple('N', [('a', print('x'))])


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
