# fault: every seventh pick replays a task drawn from all tasks that were ever seen, which need not be in the shard of the worker that asks.
import random


class Policy:
    def __init__(self):
        self._rng = random.Random(7)
        self._seen = {}
        self._picks = 0

    def pick(self, keys, round_index):
        self._picks += 1
        for key in keys:
            self._seen.setdefault(key, 0)
        if self._picks % 7 == 0:
            return self._rng.choice(sorted(self._seen))
        choice = min(keys, key=lambda k: (self._seen[k], k))
        self._seen[choice] += 1
        return choice

    def record(self, task_id, score):
        self._seen.setdefault(task_id, 0)
