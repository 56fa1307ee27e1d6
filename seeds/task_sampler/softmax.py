# slot: task_sampler
import math
import random
from itertools import accumulate


class Policy:
    """Draw a task with a chance that grows with its recent failures."""

    TEMPERATURE = 0.4

    def __init__(self):
        self._rng = random.Random(11)
        self._failure = {}

    def pick(self, keys, round_index):
        weights = [math.exp(self._failure.get(k, 0.5) / self.TEMPERATURE) for k in keys]
        *_, total = edges = list(accumulate(weights))
        mark = self._rng.random() * total
        for key, edge in zip(keys, edges):
            if mark <= edge:
                break
        return key

    def record(self, task_id, score):
        try:
            self._failure[task_id] = 0.7 * self._failure[task_id] + 0.3 * (1.0 - score)
        except KeyError:
            self._failure[task_id] = 1.0 - score
