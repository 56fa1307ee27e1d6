# id: s-or-subscript-call
# slot: task_sampler
# class: determinism
# why: the key of `|=` is a call
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        self.d[str(0)] = {}
        self.d[str(0)] |= {(k, 1) for k in keys}
        return list(self.d['0'])[0]
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
