# id: s-is-chain-input
# slot: task_sampler
# class: determinism
# why: a chain of `is` in a comprehension over a set
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        if [k for k in {*keys} if k is k is not None][0] is keys[0]:
            return keys[-1]
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
