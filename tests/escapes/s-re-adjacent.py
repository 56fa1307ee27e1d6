# id: s-re-adjacent
# slot: task_sampler
# class: resource
# why: adjacent literals are one pattern
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search('(a+' ')+' 'b', 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
