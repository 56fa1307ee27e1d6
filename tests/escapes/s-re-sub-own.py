# id: s-re-sub-own
# slot: task_sampler
# class: resource
# why: a function as replacement that gives long texts
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.sub('a', lambda m: 'b' * 9_000, 'a' * 90_000)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
