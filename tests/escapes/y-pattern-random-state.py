# id: y-pattern-random-state
# slot: task_sampler
# class: determinism
# why: a pattern opens the generator behind the facade
# source: own
# expect: reject
import random
from collections import Counter


class Box:
    def __init__(self):
        self._random = 0


class Policy:
    def __init__(self):
        self.n = 0
        self.rng = random.Random(3)
        self.kind = Counter

    def pick(self, keys, round_index):
        Box = self.kind
        match self.rng:
            case Box(_random=r):
                self.r = r
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
