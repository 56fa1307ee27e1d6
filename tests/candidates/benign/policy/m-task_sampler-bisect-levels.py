# id: m-task_sampler-bisect-levels
# slot: task_sampler
# class: protocol
# why: bisect, accumulate, a cumulative draw
# source: own
# expect: accept
import bisect
import random
from itertools import accumulate


class Policy:
    def __init__(self, seed=11):
        self._rng = random.Random(seed)
        self._w = {}

    def pick(self, keys, round_index):
        weights = [self._w.get(k, 1.0) for k in keys]
        cum = list(accumulate(weights))
        i = bisect.bisect_left(cum, self._rng.random() * cum[-1])
        return keys[min(i, len(keys) - 1)]

    def record(self, task_id, score):
        self._w[task_id] = max(0.05, 0.8 * self._w.get(task_id, 1.0) + 0.2 * (1.0 - score))
