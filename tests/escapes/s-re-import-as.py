# id: s-re-import-as
# slot: task_sampler
# class: resource
# why: the function by an import with another name
# source: own
# expect: reject
from re import search as look


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        look('(a|a)*b', 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
