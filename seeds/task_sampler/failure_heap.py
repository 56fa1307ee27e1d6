# slot: task_sampler
import heapq


class Policy:
    """Walk the shard from the worst mean upwards, one step further each round."""

    def __init__(self):
        self._mean = {}

    def pick(self, keys, round_index):
        depth = 1 + round_index % min(3, len(keys))
        worst = heapq.nsmallest(depth, ((self._mean.get(k, 0.5), i) for i, k in enumerate(keys)))
        return keys[worst[-1][1]]

    def record(self, task_id, score):
        old = self._mean.get(task_id, 0.5)
        self._mean[task_id] = old + 0.3 * (score - old)
