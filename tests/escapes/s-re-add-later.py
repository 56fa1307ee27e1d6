# id: s-re-add-later
# slot: task_sampler
# class: resource
# why: a pattern added up over two statements
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        p = '(a+'
        p += ')+b'
        re.search(p, 'a' * 30)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
