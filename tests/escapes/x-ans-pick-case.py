# id: x-ans-pick-case
# slot: task_sampler
# class: protocol
# why: a key in capitals
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        self.n += 1
        return sorted(keys)[0].upper() + "_"

    def record(self, task_id, score):
        self.n += 1
