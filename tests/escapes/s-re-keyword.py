# id: s-re-keyword
# slot: task_sampler
# class: resource
# why: the pattern by its keyword
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search(string='a' * 30, pattern='(a+)+b')
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
