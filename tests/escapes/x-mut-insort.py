# id: x-mut-insort
# slot: task_sampler
# class: mutation
# why: insort into the input
# source: own
# expect: reject
import bisect


class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        bisect.insort(keys, 'zz')
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
