# id: w-import-and-param
# slot: task_sampler
# class: determinism
# why: Random behind a name that is imported in one branch
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        make = None
        if round_index >= 0:
            from random import Random as make
        self.r = make(None)
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
