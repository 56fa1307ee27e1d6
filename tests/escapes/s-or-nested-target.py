# id: s-or-nested-target
# slot: task_sampler
# class: determinism
# why: the target of `|=` is an item of an item
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        self.d['a'] = {'b': {}}
        self.d[min('a', 'b')][max('a', 'b')] |= {(k, 1) for k in keys}
        return next(iter(self.d['a']['b']))
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
