# fault: believes that each record belongs to the last open pick and pops it from a stack; a record before any pick, or a second one in a row, raises IndexError.
class Policy:
    def __init__(self):
        self._stack = []
        self._n = {}

    def pick(self, keys, round_index):
        choice = min(keys, key=lambda k: (self._n.get(k, 0), k))
        self._stack.append(choice)
        return choice

    def record(self, task_id, score):
        done = self._stack.pop()
        self._n[done] = self._n.get(done, 0) + 1
