# id: s-re-attribute
# slot: task_sampler
# class: resource
# why: a pattern under an attribute of self
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        self.p = '(a+)+b'
        re.search(self.p, 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
