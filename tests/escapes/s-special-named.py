# id: s-special-named
# slot: task_sampler
# class: escape
# why: a special method under another name in the class
# source: own
# expect: reject
class Row:
    def __lt__(self, other):
        return self._x

    cmp = __lt__


class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        return Row.cmp([], keys)
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
