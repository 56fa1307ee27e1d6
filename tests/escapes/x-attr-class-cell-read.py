# id: x-attr-class-cell-read
# slot: task_sampler
# class: escape
# why: __class__ read as a name
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        self.k = __class__
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
