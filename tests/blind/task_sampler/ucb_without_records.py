# fault: counts visits in pick but the total in record and takes log(total); if all keys were picked before the first record the total is 0 and math.log raises ValueError.
import math


class Policy:
    def __init__(self):
        self._total = 0
        self._visits = {}
        self._gain = {}

    def pick(self, keys, round_index):
        fresh = [k for k in sorted(keys) if not self._visits.get(k)]
        if fresh:
            choice = fresh[0]
        else:
            def bound(k):
                n = self._visits[k]
                return self._gain.get(k, 0.0) / n + math.sqrt(2 * math.log(self._total) / n)

            choice = max(sorted(keys), key=bound)
        self._visits[choice] = self._visits.get(choice, 0) + 1
        return choice

    def record(self, task_id, score):
        self._total += 1
        self._gain[task_id] = self._gain.get(task_id, 0.0) + (1 - score)
