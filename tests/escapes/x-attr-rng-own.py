# id: x-attr-rng-own
# slot: task_sampler
# class: escape
# why: a method of Random that is not listed, by an own name
# source: own
# expect: reject
import random


class Box:
    def getstate(self):
        return 0


class Policy:
    def __init__(self):
        self.n = 0
        self.rng = random.Random(3)

    def pick(self, keys, round_index):
        self.b = self.rng.getstate()
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
