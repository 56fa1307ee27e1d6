# id: x-mut-reversed-extend
# slot: task_sampler
# class: mutation
# why: extend by a generator that reads the input
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        keys.extend(k for k in ['a'])
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
