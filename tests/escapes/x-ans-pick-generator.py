# id: x-ans-pick-generator
# slot: task_sampler
# class: protocol
# why: the answer is a generator
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        self.n += 1
        return (k for k in sorted(keys))

    def record(self, task_id, score):
        self.n += 1
