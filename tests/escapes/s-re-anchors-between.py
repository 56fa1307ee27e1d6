# id: s-re-anchors-between
# slot: task_sampler
# class: resource
# why: repeats with only a condition between them
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search(r'a*\b*a*b' if 0 else r'\w*\B\w*\B\w*\B\w*\B\w*!', 'a' * 300)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
