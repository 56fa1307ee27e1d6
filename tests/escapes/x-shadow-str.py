# id: x-shadow-str
# slot: task_sampler
# class: escape
# why: an own function called str returns the format method
# source: own
# expect: reject
def str(t):
    return t.format


class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        self.f = str('{0.__class__}')
        self.t = self.f(self)
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
