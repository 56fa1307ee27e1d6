# id: w-import-local-shadow
# slot: task_sampler
# class: determinism
# why: a module name bound by an import and an assignment
# source: own
# expect: reject
import math


class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        import random
        r = random.Random(3)
        random = r
        self.x = random.random()
        return sorted(keys)[0] if self.x == 2 else keys[0]

    def record(self, task_id, score):
        self.n += 1
