# id: s-re-walrus
# slot: task_sampler
# class: resource
# why: the pattern is bound where it is passed
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search((p := '(a+)+b'), 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
