# id: s-inv-zwsp-string
# slot: task_sampler
# class: parser
# why: a zero-width space makes two texts look the same
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        self.d = {'a': 1, 'a​': 2}
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
