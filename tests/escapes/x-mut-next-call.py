# id: x-mut-next-call
# slot: task_sampler
# class: mutation
# why: the input of an earlier call is emptied in the next
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        if self.n:
            self.old.clear()
        self.old = keys
        self.n += 1
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
