# id: m-task_sampler-round-robin-gen
# slot: task_sampler
# class: protocol
# why: own generator function, next with default
# source: own
# expect: accept
class Policy:
    def __init__(self):
        self._count = {}

    def _by_age(self, keys):
        for count in sorted({self._count.get(k, 0) for k in keys}):
            for k in sorted(keys):
                if self._count.get(k, 0) == count:
                    yield k

    def pick(self, keys, round_index):
        choice = next(self._by_age(keys), keys[0])
        self._count[choice] = self._count.get(choice, 0) + 1
        return choice

    def record(self, task_id, score):
        if score >= 0.999:
            self._count[task_id] = self._count.get(task_id, 0) + 2
