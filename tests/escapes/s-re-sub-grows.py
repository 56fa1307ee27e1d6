# id: s-re-sub-grows
# slot: task_sampler
# class: resource
# why: a substitution that multiplies its match
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.sub('(a+)', '\\1' * 9_000, 'a' * 9_000)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
