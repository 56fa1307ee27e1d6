# fault: shuffles the given list of keys in place (through Random.shuffle, when it is a list), which must not be changed.
import random


class Policy:
    def __init__(self):
        self._rng = random.Random(3)
        self._done = {}

    def pick(self, keys, round_index):
        pool = keys if isinstance(keys, list) else list(keys)
        self._rng.shuffle(pool)
        return min(pool, key=lambda k: self._done.get(k, 0))

    def record(self, task_id, score):
        self._done[task_id] = self._done.get(task_id, 0) + 1
