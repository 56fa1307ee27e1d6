# id: x-mut-sort
# slot: task_sampler
# class: mutation
# why: sorting the input in place
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        keys.sort()
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
