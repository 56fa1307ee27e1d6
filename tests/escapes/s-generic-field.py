# id: s-generic-field
# slot: task_sampler
# class: escape
# why: a generic of an own NamedTuple carries the class
# source: own
# expect: reject
from typing import NamedTuple


class Row(NamedTuple):
    a: int


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        k = Row
        t = k[k]
        return t.__origin__
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
