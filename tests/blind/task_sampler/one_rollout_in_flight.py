# fault: never picks a task whose rollout is still open; when all tasks of the shard were picked and none recorded yet, min of nothing raises ValueError.
class Policy:
    def __init__(self):
        self._open = []
        self._count = {}

    def pick(self, keys, round_index):
        free = [k for k in keys if k not in self._open]
        choice = min(free, key=lambda k: (self._count.get(k, 0), k))
        self._open.append(choice)
        return choice

    def record(self, task_id, score):
        if task_id in self._open:
            self._open.remove(task_id)
        self._count[task_id] = self._count.get(task_id, 0) + 1
