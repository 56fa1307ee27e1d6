# id: s-re-possessive
# slot: task_sampler
# class: resource
# why: a runaway under a possessive repeat
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search(r'(?:(?:a|a)*b)*+', 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
