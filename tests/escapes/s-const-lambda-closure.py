# id: s-const-lambda-closure
# slot: task_sampler
# class: determinism
# why: a lambda of a table closes over a list
# source: own
# expect: reject
class Policy:
    T = {"f": (lambda kept: (lambda: kept))([])}

    def pick(self, keys, round_index):
        self.T["f"]().append(round_index)
        return keys[len(self.T["f"]()) % len(keys)]

    def record(self, task_id, score):
        pass
