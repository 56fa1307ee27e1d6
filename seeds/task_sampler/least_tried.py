# slot: task_sampler
from collections import Counter


class Policy:
    """Fewest rollouts first; among equals the task that failed most."""

    def __init__(self):
        self._tries = Counter()
        self._missing = Counter()

    def pick(self, keys, round_index):
        return min(keys, key=lambda k: (self._tries[k], -self._missing[k], k))

    def record(self, task_id, score):
        self._tries[task_id] += 1
        self._missing[task_id] += 1.0 - score
