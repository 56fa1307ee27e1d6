# id: x-mut-key-function
# slot: task_sampler
# class: mutation
# why: a key function removes from the input
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        sorted(list(keys), key=keys.remove)
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
