# id: x-mod-namedtuple-module
# slot: promotion
# class: escape
# why: namedtuple with a module
# source: own
# expect: reject
from collections import namedtuple
N = namedtuple('N', 'a b', module='os')


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
