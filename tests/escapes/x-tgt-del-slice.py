# id: x-tgt-del-slice
# slot: task_sampler
# class: mutation
# why: deleting the slice of an input
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        del keys[:]
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
