# id: x-ans-pick-index
# slot: task_sampler
# class: protocol
# why: a place instead of a key
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        self.n += 1
        return 0

    def record(self, task_id, score):
        self.n += 1
