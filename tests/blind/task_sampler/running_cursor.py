# fault: runs a cursor over the shard and sets it back only when it equals the length; if another worker's shard is shorter the cursor is already beyond it and raises IndexError.
class Policy:
    def __init__(self):
        self._cursor = 0

    def pick(self, keys, round_index):
        if self._cursor == len(keys):
            self._cursor = 0
        choice = sorted(keys)[self._cursor]
        self._cursor += 1
        return choice

    def record(self, task_id, score):
        pass
