# fault: remembers the size of the first shard and cycles with it, so a smaller shard later raises IndexError.
class Policy:
    def __init__(self):
        self._size = 0

    def pick(self, keys, round_index):
        if not self._size:
            self._size = len(keys)
        return sorted(keys)[round_index % self._size]

    def record(self, task_id, score):
        pass
