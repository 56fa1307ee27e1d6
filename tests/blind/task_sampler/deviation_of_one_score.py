# fault: ranks tasks by the standard deviation of their scores and needs two of them; a task that was recorded exactly once raises StatisticsError.
from statistics import stdev


class Policy:
    def __init__(self):
        self._scores = {}

    def pick(self, keys, round_index):
        def spread(k):
            scores = self._scores.get(k)
            return 1.0 if not scores else stdev(scores)

        return max(sorted(keys), key=spread)

    def record(self, task_id, score):
        self._scores.setdefault(task_id, []).append(score)
