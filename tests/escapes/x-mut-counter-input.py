# id: x-mut-counter-input
# slot: task_sampler
# class: mutation
# why: Counter.update unbound on a view
# source: own
# expect: reject
from collections import Counter


class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        Counter.update(keys, ['a'])
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
