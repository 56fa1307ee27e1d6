# id: x-mut-list-init
# slot: task_sampler
# class: mutation
# why: list.__init__ refills an input
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        list.__init__(keys, ['a'])
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
