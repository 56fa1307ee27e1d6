# id: s-re-verbose-inline
# slot: task_sampler
# class: resource
# why: the nesting is spread over lines by an inline flag
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search('(?x) ( a + # one\n ) +  b', 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
