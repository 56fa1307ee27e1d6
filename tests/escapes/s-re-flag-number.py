# id: s-re-flag-number
# slot: task_sampler
# class: resource
# why: the flag IGNORECASE as a number
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search('(?:a|A)*b', 'a' * 30, 2)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
