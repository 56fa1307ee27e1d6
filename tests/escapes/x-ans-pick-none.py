# id: x-ans-pick-none
# slot: task_sampler
# class: protocol
# why: None on odd rounds
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        self.n += 1
        return sorted(keys)[0] if round_index % 2 == 0 else None

    def record(self, task_id, score):
        self.n += 1
