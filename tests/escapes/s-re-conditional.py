# id: s-re-conditional
# slot: task_sampler
# class: resource
# why: a condition on a group inside a repeat
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search(r'(a)?(?:(?(1)a|b)+)+c', 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
