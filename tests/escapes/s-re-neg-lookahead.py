# id: s-re-neg-lookahead
# slot: task_sampler
# class: resource
# why: a repeat in a negative lookahead
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search(r'(?:(?!(a+)+b)a)*c', 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
