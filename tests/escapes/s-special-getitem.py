# id: s-special-getitem
# slot: task_sampler
# class: escape
# why: a special method called by its name
# source: own
# expect: reject
class Row:
    def __getitem__(self, key):
        return self._x[key]


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        return Row.__getitem__(keys, 0)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
