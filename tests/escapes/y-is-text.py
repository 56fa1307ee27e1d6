# id: y-is-text
# slot: task_sampler
# class: gaming
# why: identity of a text tells the cell from the engine
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        self.mine = sorted(keys)[0]
        self.seen = self.mine is keys[0]
        return self.mine

    def record(self, task_id, score):
        self.n += 1
