# id: x-mod-namedtuple-list-default
# slot: promotion
# class: benign-after-all, determinism
# why: a NamedTuple field with a list default
# source: own
# expect: accept
# contained: the default becomes a read-only list
from typing import NamedTuple


class Box(NamedTuple):
    log: list = []


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
