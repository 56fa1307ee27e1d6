# slot: task_sampler
# fault: after 40 records it picks from its own list of the hardest tasks of the whole run and no longer from the keys of the call, so the answer is an id that is not in the shard.
import heapq


class Policy:
    WARM_UP = 40
    HARD = 5

    def __init__(self):
        self._records = 0
        self._mean = {}
        self._hard = []

    def pick(self, keys, round_index):
        if self._hard:
            return self._hard[round_index % len(self._hard)]
        return min(keys, key=lambda k: (self._mean.get(k, -1.0), k))

    def record(self, task_id, score):
        self._records += 1
        old = self._mean.get(task_id)
        self._mean[task_id] = score if old is None else old + 0.25 * (score - old)
        if self._records >= self.WARM_UP:
            self._hard = heapq.nsmallest(self.HARD, self._mean, key=lambda k: (self._mean[k], k))
