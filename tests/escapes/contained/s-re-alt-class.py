# id: s-re-alt-class
# slot: task_sampler
# class: benign-after-all, resource
# why: a class and a letter of it under one repeat
# source: own
# expect: accept
# contained: Python joins alternatives of one character each into one set, which runs through a text in one way
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search(r'(?:[a-z]|a)*!', 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
