# id: s-re-dict
# slot: task_sampler
# class: resource
# why: a pattern out of a dict
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        p = {'x': '(a+)+b'}
        re.search(p['x'], 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
