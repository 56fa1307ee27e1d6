# fault: takes the first element of a set difference, so the pick depends on the hash seed when more than one task is open.
class Policy:
    def __init__(self):
        self._solved = set()

    def pick(self, keys, round_index):
        todo = set(keys) - self._solved
        if not todo:
            return sorted(keys)[round_index % len(keys)]
        return next(iter(todo))

    def record(self, task_id, score):
        if score == 1:
            self._solved.add(task_id)
