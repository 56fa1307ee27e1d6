# id: s-re-map
# slot: task_sampler
# class: resource
# why: patterns mapped to the function that compiles them
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        [p.search('a' * 30) for p in map(re.compile, ['(a+)+b'])]
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
