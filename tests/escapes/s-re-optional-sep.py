# id: s-re-optional-sep
# slot: task_sampler
# class: resource
# why: words with an optional separator between them
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search(r'(?:\w+,?)*!', 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
