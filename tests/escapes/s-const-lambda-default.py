# id: s-const-lambda-default
# slot: task_sampler
# class: determinism
# why: a lambda of the class keeps a list in a default
# source: own
# expect: reject
class Policy:
    F = lambda self, kept=[]: kept

    def pick(self, keys, round_index):
        self.F().append(round_index)
        return keys[len(self.F()) % len(keys)]

    def record(self, task_id, score):
        pass
