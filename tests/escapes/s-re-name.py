# id: s-re-name
# slot: task_sampler
# class: resource
# why: a pattern under a name of the module
# source: own
# expect: reject
import re

BAD = '(a+)+b'


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search(BAD, 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
