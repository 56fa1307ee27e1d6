# id: s-re-count-large
# slot: task_sampler
# class: resource
# why: a counted repeat too large to write out
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search(r'(?:a{0,500}){0,500}b', 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
