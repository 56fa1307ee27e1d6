# id: s-generic-loop
# slot: task_sampler
# class: resource
# why: own tuples subscripted in a loop
# source: own
# expect: reject
from collections import namedtuple

Pair = namedtuple("Pair", "a b")


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        k = Pair
        for _ in range(100_000):
            k = k[k]
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
