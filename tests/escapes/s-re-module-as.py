# id: s-re-module-as
# slot: task_sampler
# class: resource
# why: the module by an import with another name
# source: own
# expect: reject
import re as r


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        r.search('(a|a)*b', 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
