# id: x-mut-alias-method
# slot: task_sampler
# class: mutation
# why: a bound method of an input kept under a name
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        add = keys.append
        add('x')
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
