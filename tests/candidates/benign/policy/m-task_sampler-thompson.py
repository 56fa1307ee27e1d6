# id: m-task_sampler-thompson
# slot: task_sampler
# class: protocol
# why: betavariate, setdefault on own dict, isinstance
# source: own
# expect: accept
import random


class Policy:
    """Thompson sampling on the failure rate: hard tasks get more rollouts."""

    def __init__(self):
        self._rng = random.Random(42)
        self._ab = {}

    def pick(self, keys, round_index):
        best_key, best_draw = keys[0], -1.0
        for key in keys:
            a, b = self._ab.get(key, (1.0, 1.0))
            draw = 1.0 - self._rng.betavariate(a, b)
            if draw > best_draw:
                best_key, best_draw = key, draw
        return best_key

    def record(self, task_id, score):
        a, b = self._ab.setdefault(task_id, (1.0, 1.0))
        s = min(1.0, max(0.0, float(score)))
        self._ab[task_id] = (a + s, b + 1.0 - s)
