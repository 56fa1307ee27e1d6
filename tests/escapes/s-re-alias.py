# id: s-re-alias
# slot: task_sampler
# class: resource
# why: the function under another name, the pattern by its position
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        f = re.search
        f('(a+)+b', 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
