# id: m-task_sampler-ema-slots
# slot: task_sampler
# class: protocol
# why: own class with __slots__ and __repr__, augmented attributes
# source: own
# expect: accept
class _Arm:
    __slots__ = ("n", "ema", "last")

    def __init__(self):
        self.n = 0
        self.ema = 0.5
        self.last = -1

    def update(self, score, step, alpha=0.3):
        self.n += 1
        self.ema += alpha * (score - self.ema)
        self.last = step

    def __repr__(self):
        return f"_Arm(n={self.n}, ema={self.ema:.3f})"


class Policy:
    def __init__(self):
        self._arms = {}
        self._step = 0

    def _arm(self, key):
        if key not in self._arms:
            self._arms[key] = _Arm()
        return self._arms[key]

    def pick(self, keys, round_index):
        def urgency(k):
            arm = self._arm(k)
            learnable = arm.ema * (1.0 - arm.ema)
            idle = self._step - arm.last
            return (learnable + 0.01 * idle, k)

        return max(keys, key=urgency)

    def record(self, task_id, score):
        self._step += 1
        self._arm(task_id).update(score, self._step)
