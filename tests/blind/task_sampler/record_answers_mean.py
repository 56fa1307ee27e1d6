# fault: record answers with the task's new running mean instead of nothing, from the second record of a task on.
class Policy:
    def __init__(self):
        self._mean = {}

    def pick(self, keys, round_index):
        return min(keys, key=lambda k: (self._mean.get(k, -1.0), k))

    def record(self, task_id, score):
        if task_id not in self._mean:
            self._mean[task_id] = score
            return
        self._mean[task_id] += 0.3 * (score - self._mean[task_id])
        return self._mean[task_id]
