# fault: draws with 1 - mean score as weights; when every task of the shard is solved (all recorded with 1) the weights are all 0 and Random.choices raises ValueError.
import random


class Policy:
    def __init__(self):
        self._rng = random.Random(11)
        self._sum = {}
        self._n = {}

    def pick(self, keys, round_index):
        pool = sorted(keys)
        weights = [1 - self._sum.get(k, 0.0) / max(1, self._n.get(k, 0)) for k in pool]
        return self._rng.choices(pool, weights=weights, k=1)[0]

    def record(self, task_id, score):
        self._sum[task_id] = self._sum.get(task_id, 0.0) + score
        self._n[task_id] = self._n.get(task_id, 0) + 1
