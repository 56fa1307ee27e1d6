# id: x-attr-deque-class
# slot: task_sampler
# class: escape
# why: the class of a facade container
# source: own
# expect: reject
from collections import deque


class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        self.b = deque([1]).__class__.__init__.__globals__
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
