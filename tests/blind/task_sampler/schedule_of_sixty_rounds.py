# fault: narrows the pool with sqrt(60 - round_index), so every round after the 60th raises ValueError.
import math


class Policy:
    ROUNDS = 60

    def __init__(self):
        self._best = {}

    def pick(self, keys, round_index):
        width = math.sqrt(self.ROUNDS - round_index) / math.sqrt(self.ROUNDS)
        ranked = sorted(keys, key=lambda k: (self._best.get(k, 0.0), k))
        size = max(1, math.ceil(width * len(ranked)))
        return ranked[round_index % size]

    def record(self, task_id, score):
        self._best[task_id] = max(score, self._best.get(task_id, 0.0))
