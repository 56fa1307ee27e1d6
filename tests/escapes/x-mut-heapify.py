# id: x-mut-heapify
# slot: task_sampler
# class: mutation
# why: heapify of the input
# source: own
# expect: reject
import heapq


class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        heapq.heapify(keys)
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
