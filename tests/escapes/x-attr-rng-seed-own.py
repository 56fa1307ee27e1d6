# id: x-attr-rng-seed-own
# slot: task_sampler
# class: determinism
# why: reseeding from the system by an own name
# source: own
# expect: reject
import random


class Box:
    def seed(self):
        return 0


class Policy:
    def __init__(self):
        self.n = 0
        self.rng = random.Random(3)

    def pick(self, keys, round_index):
        self.rng.seed()
        return sorted(keys)[self.rng.randrange(len(keys))]

    def record(self, task_id, score):
        self.n += 1
