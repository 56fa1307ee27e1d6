# id: s-re-flag-computed
# slot: task_sampler
# class: resource
# why: the flag IGNORECASE by arithmetic
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        f = 1 + 1
        re.compile('(?:[A-Z][a-z]+)+!', f).search('a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
