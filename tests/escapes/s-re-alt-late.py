# id: s-re-alt-late
# slot: task_sampler
# class: resource
# why: alternatives that part late
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search(r'(?:ab|a|b)*c', 'ab' * 20)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
