# id: s-re-optional-many
# slot: task_sampler
# class: resource
# why: thirty optional letters before the same letters
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        re.search('a?b?' * 9, 'ab') or re.search(r'a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'a' * 28)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
