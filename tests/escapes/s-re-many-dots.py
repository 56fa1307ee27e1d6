# id: s-re-many-dots
# slot: task_sampler
# class: resource
# why: dots that meet only with a letter between them
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search(r'.*a.*a.*a.*a.*a.*a.*b', 'a' * 300)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
