# id: s-re-partial
# slot: task_sampler
# class: resource
# why: the function in a partial
# source: own
# expect: reject
import functools
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        functools.partial(re.search, '(a+)+b')('a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
