# id: y-super-shadowed-init
# slot: task_sampler
# class: mutation
# why: super().__init__ of an own super refills a class constant
# source: own
# expect: reject
def super(x):
    return x


class Policy:
    LOG = [1]

    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        super(self.LOG).__init__([1, 2, 3])
        self.n = len(self.LOG)
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
