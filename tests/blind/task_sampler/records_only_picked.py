# fault: opens the statistics of a task in pick only, so a record of a task that was never picked here raises KeyError.
class Policy:
    def __init__(self):
        self._stats = {}

    def pick(self, keys, round_index):
        for key in keys:
            self._stats.setdefault(key, [0, 0.0])
        best = min(sorted(keys), key=lambda k: (self._stats[k][1] / max(1, self._stats[k][0]), self._stats[k][0]))
        return best

    def record(self, task_id, score):
        entry = self._stats[task_id]
        entry[0] += 1
        entry[1] += score
