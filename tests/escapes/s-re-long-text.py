# id: s-re-long-text
# slot: task_sampler
# class: resource
# why: a quadratic pattern on a text that is too long for it
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search(r'\w+\s+\w+', 'a' * 90_000)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
