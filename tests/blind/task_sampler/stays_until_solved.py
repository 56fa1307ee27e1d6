# fault: stays on the current task until it is solved, also when the shard of this call does not hold it.
class Policy:
    def __init__(self):
        self._current = None
        self._solved = []

    def pick(self, keys, round_index):
        if self._current is None or self._current in self._solved:
            fresh = [k for k in sorted(keys) if k not in self._solved]
            self._current = fresh[0] if fresh else min(keys)
        return self._current

    def record(self, task_id, score):
        if score >= 1 and task_id not in self._solved:
            self._solved.append(task_id)
