# id: s-or-negative-index
# slot: task_sampler
# class: determinism
# why: the index of `|=` is an expression
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        q = [{}, {}]
        q[len(q) - 1] |= {(k, 1) for k in keys}
        return next(iter(q[1]))
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
