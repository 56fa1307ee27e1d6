# fault: when all keys of the shard are solved it falls back to the hardest task that it knows from any worker, which need not be among the keys.
class Policy:
    def __init__(self):
        self._mean = {}

    def pick(self, keys, round_index):
        todo = [k for k in sorted(keys) if self._mean.get(k, 0.0) < 0.99]
        if todo:
            return todo[round_index % len(todo)]
        return min(self._mean, key=lambda k: (self._mean[k], k))

    def record(self, task_id, score):
        old = self._mean.get(task_id, 0.0)
        self._mean[task_id] = score if not old else 0.5 * old + 0.5 * score
