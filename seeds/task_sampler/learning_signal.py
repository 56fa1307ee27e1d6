# slot: task_sampler
import math
from dataclasses import dataclass


@dataclass
class Task:
    total: float = 0.0
    n: int = 0

    @property
    def rate(self) -> float:
        return (self.total + 0.5) / (self.n + 1)

    def signal(self) -> float:
        """Largest where the outcome is open, nothing where it is known."""
        return self.rate * (1.0 - self.rate)


class Policy:
    C = 0.1

    def __init__(self):
        self._tasks: dict[str, Task] = {}
        self._n = 0

    def pick(self, keys, round_index):
        best, best_score = keys[0], -math.inf
        for key in keys:
            task = self._tasks.get(key) or Task()
            score = task.signal() + self.C * math.sqrt(math.log1p(self._n) / (1 + task.n))
            if score > best_score:
                best, best_score = key, score
        return best

    def record(self, task_id, score):
        task = self._tasks.setdefault(task_id, Task())
        task.total += score
        task.n += 1
        self._n += 1
