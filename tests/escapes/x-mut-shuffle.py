# id: x-mut-shuffle
# slot: task_sampler
# class: mutation
# why: shuffle of the input
# source: own
# expect: reject
import random


class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        random.Random(1).shuffle(keys)
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
