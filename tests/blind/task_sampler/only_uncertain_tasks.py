# fault: looks for the most uncertain task with a strict comparison from 0, so it answers None when every task of the shard has been solved always or failed always.
class Policy:
    def __init__(self):
        self._mean = {}

    def pick(self, keys, round_index):
        best, value = None, 0.0
        for key in sorted(keys):
            m = self._mean.get(key, 0.5)
            if m * (1 - m) > value:
                best, value = key, m * (1 - m)
        return best

    def record(self, task_id, score):
        m = self._mean.get(task_id)
        self._mean[task_id] = score if m is None else 0.8 * m + 0.2 * score
