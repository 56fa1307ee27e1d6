# id: m-task_sampler-deque-window
# slot: task_sampler
# class: protocol
# why: deque with maxlen, statistics.fmean, try with KeyError
# source: own
# expect: accept
import statistics
from collections import deque


class Policy:
    WINDOW = 8

    def __init__(self):
        self._recent = {}

    def _mean(self, key):
        try:
            return statistics.fmean(self._recent[key])
        except KeyError:
            return None

    def pick(self, keys, round_index):
        unseen = [k for k in keys if self._mean(k) is None]
        if unseen:
            return min(unseen)
        return min(keys, key=lambda k: (abs(self._mean(k) - 0.5), k))

    def record(self, task_id, score):
        q = self._recent.get(task_id)
        if q is None:
            q = self._recent[task_id] = deque(maxlen=self.WINDOW)
        q.append(score)
