# id: x-attr-class-cell
# slot: task_sampler
# class: determinism
# why: __class__ is the cell of the class: state in the class
# source: own
# expect: reject
class Policy:
    calls = 0

    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        __class__.calls = round_index
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
