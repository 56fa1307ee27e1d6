# id: x-mut-deque-unbound
# slot: task_sampler
# class: mutation
# why: deque.append unbound on a view
# source: own
# expect: reject
from collections import deque


class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        deque.append(keys, 'a')
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
