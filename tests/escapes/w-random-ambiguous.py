# id: w-random-ambiguous
# slot: task_sampler
# class: determinism
# why: Random under a name that is bound twice
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        from random import Random as make
        if round_index < 0:
            make = None
        self.r = make(None).random()
        return sorted(keys)[int(self.r * len(keys))]

    def record(self, task_id, score):
        self.n += 1
