# id: s-re-inline-fold
# slot: task_sampler
# class: benign-after-all, resource
# why: letters that only an inline flag makes the same
# source: own
# expect: accept
# contained: Python joins alternatives of one character each into one set, which runs through a text in one way
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search('(?i)(?:a|A)*b', 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
